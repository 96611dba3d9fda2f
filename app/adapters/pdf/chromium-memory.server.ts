import { readdir, readFile } from 'node:fs/promises';

const pageBytes = 4096;

/**
 * The private bytes of one process when it belongs to the group, else 0; also 0 when it ends
 * meanwhile.
 */
async function bytesIn(group: number, pid: string): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything; the third field after it is the group.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 0;
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${pid}/statm`, 'utf8'))
      .split(' ')
      .map(Number);
    return (resident - shared) * pageBytes;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ESRCH') return 0;
    throw error;
  }
}

/** Bytes that the processes of a group hold for themselves; 0 where the system has no /proc. */
export async function groupMemory(group: number): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const bytes = await Promise.all(pids.map((pid) => bytesIn(group, pid)));
  return bytes.reduce((sum, each) => sum + each, 0);
}
