import type { Readable } from 'node:stream';

export interface UploadTicket {
  uploadURL: string;
  method: 'PUT';
  /** Headers the client must send with the PUT, exactly. */
  headers: Record<string, string>;
}

export interface StoredObject {
  /** Size in bytes. */
  bytes: number;
  /** Lowercase hex. */
  sha256: string;
  /** The first bytes (up to 4,100), for sniffing the type. */
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
  /** Largest size accepted, in bytes, itself included. */
  maxBytes: number;
  expiresAt: Date;
}

/**
 * Where the bytes of documents, photos and reports live. Keys come from `newObjectKey`; an object
 * is written once and never changed.
 */
export interface Storage {
  readonly name: 'disk' | 'gcs';
  /** The address for one raw PUT by this user. */
  issue(key: string, options: IssueOptions): Promise<UploadTicket>;
  /**
   * Writes a stream, cut at `maxBytes`. Throws fileTooLarge (one byte more), versionConflict (the
   * key exists), unavailable (storage failed). A refused or broken write leaves nothing behind.
   */
  put(
    key: string,
    source: AsyncIterable<Uint8Array>,
    options: { maxBytes: number; contentType?: string },
  ): Promise<StoredObject>;
  /** Null where there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /**
   * Reads the stored bytes again: size, SHA-256 and first bytes, for the check at registration.
   * Throws notFound.
   */
  inspect(key: string): Promise<StoredObject>;
  /** Throws notFound. */
  open(key: string): Promise<Readable>;
  /**
   * A file of this machine with the object's bytes, to be read only; `release` when done. Throws
   * notFound.
   */
  toFile(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /** Absent objects are no error. */
  remove(key: string): Promise<void>;
  /** Deletes what broken writes left behind before `olderThan`; answers how many. */
  sweep(olderThan: Date): Promise<number>;
  /** Every finished object, for the orphan audit and the backup. */
  list(): AsyncIterable<{ key: string; bytes: number }>;
}
