import { inflateRawSync } from 'node:zlib';
import { limits } from '../process/limits.ts';
import { Unreadable } from '../process/unreadable.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

export interface ZipDirectory {
  names: Set<string>;
  /** Offset of each file's entry in the directory. */
  entries: Map<string, number>;
  unzippedBytes: number;
}

/** A name as most programs write it: others begin it with a slash or part it by backslashes. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

/** Small pictures of a document that its program made for lists of files: they are never unpacked. */
const isThumbnail = (name: string): boolean =>
  /^(?:docProps\/thumbnail[^/]*|Thumbnails\/.*)$/i.test(name);

/** Offset of the end-of-directory record whose comment fills the file exactly, or -1. */
export function endOfZip(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (
      bytes.readUInt32LE(at) === END_OF_DIRECTORY &&
      at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
    )
      return at;
  }
  return -1;
}

/**
 * Reads the directory of a zip without unpacking anything and checks the limits: entries, unzipped
 * sum, ratio (promise 8.3); thumbnails count as no part. Throws Unreadable 'damaged' (no complete
 * directory) or 'tooLarge' (over a limit, or sizes given in Zip64 fields only).
 */
export function readZipDirectory(bytes: Buffer): ZipDirectory {
  const end = endOfZip(bytes);
  if (end < 0) throw new Unreadable('damaged', 'zip without its directory');
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > limits.zipEntries) throw new Unreadable('tooLarge', `${entries} zip entries`);
  const offsets = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  let unzippedBytes = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new Unreadable('damaged', 'broken zip directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = partName(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    if (!isThumbnail(name)) {
      offsets.set(name, at);
      unzippedBytes += bytes.readUInt32LE(at + 24);
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const ratio = unzippedBytes / bytes.length;
  if (
    unzippedBytes > limits.unzippedBytes ||
    (unzippedBytes > limits.zipRatioFromBytes && ratio > limits.zipRatio)
  ) {
    throw new Unreadable('tooLarge', `${unzippedBytes} bytes unzipped, ratio ${Math.round(ratio)}`);
  }
  return { names: new Set(offsets.keys()), entries: offsets, unzippedBytes };
}

/** Bytes of a part that are unpacked at most, where the caller names no other limit. */
const MAX_PART = 4 * 1024 * 1024;

/** Bytes of a file in the zip, or null when it is absent or cannot be unpacked within the limit. */
export function zipBytes(bytes: Buffer, name: string, maxOutputLength = MAX_PART): Buffer | null {
  const entry = readZipDirectory(bytes).entries.get(name);
  if (entry === undefined) return null;
  const [method, size, header] = [
    bytes.readUInt16LE(entry + 10),
    bytes.readUInt32LE(entry + 20),
    bytes.readUInt32LE(entry + 42),
  ];
  if (header + 30 > bytes.length) return null;
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const packed = bytes.subarray(start, start + size);
  if (method === 0) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch {
    return null;
  }
}

/** Text of a file in the zip, or null when it is absent or cannot be unpacked within the limit. */
export const zipText = (bytes: Buffer, name: string, maxOutputLength = MAX_PART): string | null =>
  zipBytes(bytes, name, maxOutputLength)?.toString('utf8') ?? null;

/** The zip with a directory without thumbnails, for packages that unpack every part they find. */
export function withoutThumbnails(bytes: Buffer): Buffer {
  const { entries } = readZipDirectory(bytes);
  const end = endOfZip(bytes);
  if (entries.size === bytes.readUInt16LE(end + 10)) return bytes;
  const start = bytes.readUInt32LE(end + 16);
  const kept = [...entries.values()].map((at) =>
    bytes.subarray(
      at,
      at +
        46 +
        bytes.readUInt16LE(at + 28) +
        bytes.readUInt16LE(at + 30) +
        bytes.readUInt16LE(at + 32),
    ),
  );
  const directory = Buffer.concat(kept);
  const record = Buffer.from(bytes.subarray(end));
  record.writeUInt16LE(kept.length, 8);
  record.writeUInt16LE(kept.length, 10);
  record.writeUInt32LE(directory.length, 12);
  return Buffer.concat([bytes.subarray(0, start), directory, record]);
}
