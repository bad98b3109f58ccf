"""The system calls of Linux that a student's program may not make, with their numbers on each architecture."""

from typing import NamedTuple


class Machine(NamedTuple):
    """An architecture: its number in the kernel's audit, its number of `clone`, and the calls that are refused."""

    audit: int
    clone: int
    refused: tuple[int, ...]


# Calls from this number on (new ways to start processes, to signal, to mount, and io_uring, which bypasses every
# filter) are reported as not implemented, and the C library then falls back to older ones. Their numbers are the same
# on every architecture.
NEWEST = 424

# name -> its number on x86_64 and on aarch64; None where it does not exist
REFUSED: dict[str, tuple[int | None, int | None]] = {
    # other processes
    "fork": (57, None), "vfork": (58, None), "execve": (59, 221), "execveat": (322, 281),
    "kill": (62, 129), "tkill": (200, 130), "tgkill": (234, 131),
    "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "kcmp": (312, 272),
    "setpriority": (141, 140), "sched_setscheduler": (144, 119), "sched_setparam": (142, 118),
    "sched_setattr": (314, 274), "sched_setaffinity": (203, 122), "ioprio_set": (251, 30),
    "migrate_pages": (256, 238), "move_pages": (279, 239), "setpgid": (109, 154), "setsid": (112, 157),
    # the network, and memory that outlives a process
    "socket": (41, 198), "socketpair": (53, 199), "connect": (42, 203), "bind": (49, 200),
    "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190), "mq_open": (240, 180), "memfd_create": (319, 279),
    # changes to files
    "rename": (82, None), "renameat": (264, 38), "renameat2": (316, 276), "unlink": (87, None), "unlinkat": (263, 35),
    "rmdir": (84, None), "mkdir": (83, None), "mkdirat": (258, 34), "link": (86, None), "linkat": (265, 37),
    "symlink": (88, None), "symlinkat": (266, 36), "mknod": (133, None), "mknodat": (259, 33), "creat": (85, None),
    "truncate": (76, 45), "chmod": (90, None), "fchmod": (91, 52), "fchmodat": (268, 53),
    "chown": (92, None), "fchown": (93, 55), "lchown": (94, None), "fchownat": (260, 54),
    "utime": (132, None), "utimes": (235, None), "futimesat": (261, None), "utimensat": (280, 88),
    "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7),
    "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16),
    "open_by_handle_at": (304, 265), "fanotify_init": (300, 262),
    # its own limits and powers, and the machine's
    "prctl": (157, 167), "setrlimit": (160, 164), "prlimit64": (302, 261), "personality": (135, 92),
    "setuid": (105, 146), "setgid": (106, 144), "setreuid": (113, 145), "setregid": (114, 143),
    "setresuid": (117, 147), "setresgid": (119, 149), "setgroups": (116, 159), "capset": (126, 91),
    "unshare": (272, 97), "setns": (308, 268), "chroot": (161, 51), "pivot_root": (155, 41),
    "mount": (165, 40), "umount2": (166, 39), "swapon": (167, 224), "swapoff": (168, 225), "quotactl": (179, 60),
    "bpf": (321, 280), "perf_event_open": (298, 241), "userfaultfd": (323, 282),
    "keyctl": (250, 219), "add_key": (248, 217), "request_key": (249, 218),
    "reboot": (169, 142), "sethostname": (170, 161), "setdomainname": (171, 162), "acct": (163, 89),
    "settimeofday": (164, 170), "clock_settime": (227, 112), "clock_adjtime": (305, 266), "adjtimex": (159, 171),
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106),
    "kexec_load": (246, 104), "kexec_file_load": (320, 294), "iopl": (172, None), "ioperm": (173, None),
}  # fmt: skip


def _numbers(column: int) -> tuple[int, ...]:
    return tuple(number for row in REFUSED.values() if (number := row[column]) is not None)


# by the names in os.uname().machine
MACHINES = {
    "x86_64": Machine(0xC000003E, 56, _numbers(0)),
    "aarch64": Machine(0xC00000B7, 220, _numbers(1)),
}
