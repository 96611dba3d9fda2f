import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '~/errors.ts';
import type { DiskSpace, DiskSpaceConfig } from './disk-space.ts';

const LOOK_MS = 2_000;

/** Watches the disk of `folder`: PGlite loops without end on a disk without space. */
export function watchDisk(config: DiskSpaceConfig): DiskSpace {
  const { folder, floorBytes, setReadOnly, onChange, onError } = config;
  let isFull = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
  async function look(): Promise<void> {
    const free = await freeBytes();
    const isLow = free < floorBytes;
    if (isLow === isFull || stopped) return;
    await setReadOnly?.(isLow);
    isFull = isLow;
    onChange(isFull, free);
  }
  async function lookOn(): Promise<void> {
    await look().catch((error: unknown) => stopped || onError(error));
    if (stopped) return;
    timer = setTimeout(() => {
      lookOn().catch(onError);
    }, LOOK_MS).unref();
  }

  return {
    start: lookOn,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    freeBytes,
    isReadOnly: () => isFull && setReadOnly !== undefined,
    async requireRoom(bytes) {
      if ((await freeBytes()) - bytes < floorBytes) throw new AppError('diskFull');
    },
    async untilRoom(signal) {
      do await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
      while (isFull && !signal.aborted);
    },
  };
}
