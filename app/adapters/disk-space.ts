/** The free space of the disk of DATA_DIR, which is looked at every 2 s (promise 21.15). */
export interface DiskSpace {
  /** Looks at the disk, and again every 2 s until `stop`. */
  start(): Promise<void>;
  stop(): void;
  /** Free space now, bytes. */
  freeBytes(): Promise<number>;
  /** Whether less than the floor was free at the last look, so that the database is read-only. */
  isReadOnly(): boolean;
  /** Throws diskFull where less than the floor would be left of the disk after `bytes` more. */
  requireRoom(bytes: number): Promise<void>;
  /** Waits for a look at the disk, and for space where there is none, until `signal` aborts. */
  untilRoom(signal: AbortSignal): Promise<void>;
}

export interface DiskSpaceConfig {
  folder: string;
  /** Bytes that stay free. */
  floorBytes: number;
  /** Makes the embedded database refuse writes or accept them again; absent for another one. */
  setReadOnly?: ((readOnly: boolean) => Promise<void>) | undefined;
  /** Called when the free space, in bytes, falls below the floor, and when it is back. */
  onChange: (isFull: boolean, freeBytes: number) => void;
  /** Called with the error of a look at the disk, for the log; the next look follows. */
  onError: (error: unknown) => void;
}
