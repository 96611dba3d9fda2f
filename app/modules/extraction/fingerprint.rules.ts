import type { ExtractedTask } from '../../adapters/task-extractor.ts';
import { fold } from './text.rules.ts';

/**
 * The same for one passage however often its document is read: its letters and digits, without
 * page, spaces, marker and case.
 */
export function fingerprint(task: Pick<ExtractedTask, 'quote'> & { title?: string }): string {
  const words = fold(task.quote || task.title || '')
    .replace(/^[^a-z0-9]*(?:\d{1,3}(?:\.\d{1,3})*[.)]?|[a-z][.)])?\s*(?=[a-z])/, '')
    .replace(/[^a-z0-9]/g, '');
  return `${hash(words, 5381)}${hash(words, 52711)}-${words.length.toString(36)}`;
}

/** A 32-bit hash in base 36; not for secrets. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1)
    value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0;
  return value.toString(36).padStart(7, '0');
}
