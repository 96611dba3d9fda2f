import { readFile } from 'node:fs/promises';

/** The time of a process: what it worked, and how long it may take. */

/** Ticks of the system's clock for the work of processes, in a second; the same on all of Linux. */
const TICKS = 100;
/** How many times as long as it may work a process may take, on a machine that others use too. */
export const BUSY = 3;
/** The fields of /proc/PID/stat after the name of the process, from 0: user and system time. */
const USER = 11;
const SYSTEM = 12;
/** Milliseconds between two looks, at least. */
const MIN_MS = 100;

/** Processor time of a process and its threads in milliseconds; undefined where it is not known. */
export async function workOf(pid: number | undefined): Promise<number | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The name may hold blanks and brackets: the fields follow its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM]);
    return Number.isFinite(ticks) ? (1_000 * ticks) / TICKS : undefined;
  } catch {
    return undefined;
  }
}

interface Process {
  pid: number | undefined;
  /** Whether time is counted as the process works; it may then take `BUSY` times as long. */
  countsWork: boolean;
  onEnd: () => void;
}

/** The time limit of a process, which can be started again. */
export class WorkTime {
  private timer: NodeJS.Timeout | undefined;
  /** Counts the starts, so that what an earlier one still waits for has no effect. */
  private starts = 0;
  private readonly process: Process;
  constructor(process: Process) {
    this.process = process;
  }

  /** Ends the process after so many milliseconds from now. */
  start(ms: number): void {
    this.stop();
    const { starts } = this;
    const { pid, countsWork, onEnd } = this.process;
    const started = performance.now();
    const before = countsWork ? workOf(pid) : undefined;
    const look = async (): Promise<void> => {
      const [from, now] = await Promise.all([before, countsWork ? workOf(pid) : undefined]);
      if (starts !== this.starts) return;
      const left =
        from === undefined || now === undefined
          ? 0
          : Math.min(ms - (now - from), BUSY * ms - (performance.now() - started));
      if (left <= 0) onEnd();
      else this.timer = setTimeout(tick, Math.max(MIN_MS, left));
    };
    const tick = (): void => void look().catch(onEnd);
    this.timer = setTimeout(tick, ms);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.starts++;
  }
}
