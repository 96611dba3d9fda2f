/**
 * A seccomp filter under which a program cannot open a socket of any kind, nor io_uring, which opens
 * them without a system call of its own. Node cannot install one, perl (part of every Debian) can.
 */

interface Processor {
  /** AUDIT_ARCH_…: system calls by the numbers of another processor are refused. */
  arch: number;
  prctl: number;
  socket: number;
}
const processors: Partial<Record<NodeJS.Architecture, Processor>> = {
  x64: { arch: 0xc000003e, prctl: 157, socket: 41 },
  arm64: { arch: 0xc00000b7, prctl: 167, socket: 198 },
};

/** Each line of the program is an instruction of BPF: code, jump if true, jump if false, value. */
const script = `
my ($arch, $prctl, $socket) = splice @ARGV, 0, 3;
my $program = pack '(SCCL)*',
  0x20, 0, 0, 4,           # load the processor
  0x15, 0, 4, $arch,       # another one: refuse
  0x20, 0, 0, 0,           # load the number of the call
  0x35, 2, 0, 0x40000000,  # numbers of the x32 interface: refuse
  0x15, 1, 0, $socket,     # socket: refuse
  0x15, 0, 1, 425,         # io_uring_setup: refuse, others: allow
  0x06, 0, 0, 0x50001,     # refuse with EPERM
  0x06, 0, 0, 0x7fff0000;  # allow
syscall($prctl, 38, 1, 0, 0, 0) == 0 or die;  # PR_SET_NO_NEW_PRIVS
syscall($prctl, 22, 2, pack 'Sx![P]P', length($program) / 8, $program) == 0 or die;  # PR_SET_SECCOMP
exec { $ARGV[0] } @ARGV or die;
`;

/** The program that runs another one, whose arguments follow, under the filter; null where none is. */
export function filterCommand(): string[] | null {
  const processor = process.platform === 'linux' ? processors[process.arch] : undefined;
  if (!processor) return null;
  const { arch, prctl, socket } = processor;
  return ['perl', '-e', script, ...[arch, prctl, socket].map(String)];
}
