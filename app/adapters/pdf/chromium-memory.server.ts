import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/** Private memory of a process in bytes; 0 when it is not in the group or has ended. */
async function processMemory(group: number, pid: string): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain any character; the third field after it is the group.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 0;
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${pid}/statm`, 'utf8'))
      .split(' ')
      .map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ESRCH') return 0;
    throw error;
  }
}

/** Private memory of all processes of a group in bytes; 0 on systems without /proc. */
export async function groupMemory(group: number): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const bytes = await Promise.all(pids.map((pid) => processMemory(group, pid)));
  return bytes.reduce((sum, value) => sum + value, 0);
}
