import { Unreadable } from '../process/unreadable.ts';

/** Scripts that neither the rules nor OCR can read. */
const otherScript =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Signs among which those of such scripts are; other texts need no look at the tables of scripts. */
const mayBeOther = /[\u0590-\u1fff\u2c00-\uffff]/;
/** A document is refused where more than this share of its letters are of such a script. */
const MAX_SHARE = 0.3;
/** Among so few letters of such a script, names in a short list, they must be most of all. */
const FEW = 20;
const MOST = 0.5;
const READ = 100_000;

/**
 * Throws Unreadable 'script' for a document in Hebrew, Arabic, Chinese, Japanese or Korean: words
 * of it in an English or Spanish document are read as they are.
 */
export function refuseOtherScripts(lines: readonly { text: string }[]): void {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, READ);
  if (!mayBeOther.test(text)) return;
  const others = text.match(otherScript)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = others > FEW ? MAX_SHARE : MOST;
  if (others > share * letters) throw new Unreadable('script', `${others} letters`);
}
