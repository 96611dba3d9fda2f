import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** What a process holds of the machine. */
export interface ProcessUse {
  /** Resident memory, MB. */
  memoryMb: number;
  /**
   * Open files, sockets and pipes; without the files of the embedded database, which keeps each table
   * that it has read open.
   */
  descriptors: number;
  /** Command lines of its child processes and theirs, without the holder of the data folder's lock. */
  children: string[];
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** What a descriptor of a process is; empty where it was closed meanwhile. */
const targetOf = (pid: number, descriptor: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`);
  } catch {
    return '';
  }
};

/** Process ids of all descendants. */
function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const stat = read(`/proc/${name}/stat`);
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
    })
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Memory, descriptors and child processes of a living process. */
export function processUse(pid: number): ProcessUse {
  const resident = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1];
  return {
    memoryMb: Number(resident) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).filter(
      (descriptor) => !/\/database\/(base|global)\//.test(targetOf(pid, descriptor)),
    ).length,
    children: descendantsOf(pid)
      .map((child) => read(`/proc/${child}/cmdline`).replaceAll('\0', ' ').trim())
      .filter((command) => command !== '' && !/^(flock|cat|sh -c echo held)\b/.test(command)),
  };
}
