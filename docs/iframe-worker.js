// Browsers start no workers for pages that are opened as files, and the search runs in one. This class does the work of a
// worker in a hidden frame. The theme looks for it under the name IFrameWorker, and awaits importScripts where it stands.
if (location.protocol === "file:") {
  class IFrameWorker extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inside.importScripts = (...urls) => Promise.all(urls.map((each) => this.load(each)));
      this.ready = this.load(new URL(url, location));
    }

    load(url) {
      const script = this.inside.document.createElement("script");
      script.async = false; // in the order in which they were added
      script.src = url;
      return new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = () => reject(new Error(`${url} cannot be loaded`));
        this.inside.document.body.append(script);
      });
    }

    async postMessage(data) {
      await this.ready;
      this.inside.dispatchEvent(new MessageEvent("message", { data }));
    }

    terminate() {
      this.inside.frameElement.remove();
    }
  }
  window.Worker = window.IFrameWorker = IFrameWorker;
}
