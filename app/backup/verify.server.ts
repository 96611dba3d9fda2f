import pLimit from 'p-limit';
import type { ObjectInfo, Storage } from '~/adapters/storage.ts';
import { HOUR } from '~/clock.ts';
import { codeOf } from '~/errors.ts';
import { previewKeys } from '~/modules/previews/preview.service.server.ts';
import { namedObjects, type NamedObject } from './named-objects.server.ts';
import { AT_A_TIME } from './object-files.server.ts';
import { inSnapshot, type Source } from './snapshot.server.ts';

/** How long an object may be there before its row is saved. */
const YOUNG_MS = HOUR;

export interface Verified {
  /** Objects that rows name. */
  named: number;
  /** Keys of objects that rows require and the storage does not have. */
  missing: string[];
  /** Keys of objects of another size or SHA-256 than their row says. */
  damaged: string[];
  /** Keys of objects that no row names. */
  orphans: string[];
}

type Verdict = 'whole' | 'missing' | 'damaged';

async function judge(storage: Storage, key: string, row: NamedObject): Promise<Verdict> {
  try {
    if (row.sha256 === undefined) {
      const info = await storage.stat(key);
      if (!info) return row.required ? 'missing' : 'whole';
      return row.bytes === undefined || row.bytes === info.bytes ? 'whole' : 'damaged';
    }
    return (await storage.inspect(key)).sha256 === row.sha256 ? 'whole' : 'damaged';
  } catch (error) {
    if (codeOf(error) === 'notFound') return row.required ? 'missing' : 'whole';
    throw error;
  }
}

async function judgeAll(storage: Storage, named: ReadonlyMap<string, NamedObject>) {
  const verdicts = new Map<string, Verdict>();
  const limit = pLimit(AT_A_TIME);
  await Promise.all(
    [...named].map(([key, row]) =>
      limit(async () => void verdicts.set(key, await judge(storage, key, row))),
    ),
  );
  return (verdict: Verdict): string[] =>
    [...verdicts].flatMap(([key, each]) => (each === verdict ? [key] : []));
}

const isOld = (info: ObjectInfo | null, time: Date): boolean =>
  info !== null && info.createdAt.getTime() < time.getTime() - YOUNG_MS;

const namedNow = (source: Source) =>
  inSnapshot(source, async ({ tx, time }) => ({
    named: await namedObjects(tx),
    previews: await previewKeys(tx),
    time,
  }));

/**
 * Compares rows and storage while the server runs (promise 21.21): every object that a row names is
 * there as the row says, and every object is named by a row. What is missing at one moment and no
 * longer named at a later one was deleted in between; what is younger than an hour may get its row.
 */
export async function verifyObjects(source: Source, storage: Storage): Promise<Verified> {
  const { named, previews, time } = await namedNow(source);
  const judged = await judgeAll(storage, named);
  let missing = judged('missing');
  if (missing.length > 0) {
    const later = (await namedNow(source)).named;
    missing = missing.filter((key) => later.get(key)?.required);
  }
  const orphans: string[] = [];
  for await (const { key } of storage.list())
    if (!named.has(key) && !previews.has(key) && isOld(await storage.stat(key), time))
      orphans.push(key);
  return {
    named: named.size,
    missing: missing.sort(),
    damaged: judged('damaged').sort(),
    orphans: orphans.sort(),
  };
}
