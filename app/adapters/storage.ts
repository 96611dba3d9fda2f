import type { Readable } from 'node:stream';

/** How a client uploads one object. */
export interface UploadTicket {
  uploadURL: string;
  method: 'PUT';
  /** Headers the client must send with the PUT, exactly. */
  headers: Record<string, string>;
}

/** Contents of the signed upload URL of disk storage: who may upload what, until when. */
export interface UploadGrant {
  key: string;
  userId: string;
  /** Milliseconds since the epoch. */
  expires: number;
  maxBytes: number;
  /** Empty when any type is accepted. */
  contentType: string;
}

export interface StoredObject {
  /** Size in bytes. */
  bytes: number;
  /** Lowercase hex. */
  sha256: string;
  /** The first bytes (up to 4,100), to detect the type. */
  head: Uint8Array;
}

export interface ObjectInfo {
  bytes: number;
  createdAt: Date;
}

interface IssueOptions {
  userId: string;
  /** When given, the PUT must carry exactly this Content-Type. */
  contentType?: string;
  /** Largest accepted size in bytes. */
  maxBytes: number;
  expiresAt: Date;
}

/**
 * Stores the bytes of documents, photos and reports. Keys come from `newObjectKey`; an object is
 * written once and never changed.
 */
export interface Storage {
  readonly name: 'disk' | 'gcs';
  /** A URL for one upload by this user. */
  issue(key: string, options: IssueOptions): Promise<UploadTicket>;
  /**
   * Writes a stream. Throws fileTooLarge (more than `maxBytes`), uploadUrlUsed (the key exists),
   * diskFull (`maxBytes` more would not fit), unavailable (the storage failed). A failed write
   * stores nothing.
   */
  put(
    key: string,
    source: AsyncIterable<Uint8Array>,
    options: { maxBytes: number; contentType?: string },
  ): Promise<StoredObject>;
  /** Null where there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /**
   * Reads the stored bytes to compute size, SHA-256 and first bytes, for the check at registration.
   * Throws notFound.
   */
  inspect(key: string): Promise<StoredObject>;
  /** Throws notFound. */
  open(key: string): Promise<Readable>;
  /**
   * A local file with the object's bytes, read-only; call `release` when done. Throws notFound.
   */
  toFile(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /** Does nothing when the object does not exist. */
  remove(key: string): Promise<void>;
  /** Deletes the leftovers of failed writes older than `olderThan`; returns how many. */
  sweep(olderThan: Date): Promise<number>;
  /** All complete objects, for the orphan check and the backup. */
  list(): AsyncIterable<{ key: string; bytes: number }>;
}
