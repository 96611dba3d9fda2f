import { otherLanguage, type Language } from '~/i18n.ts';
import type { LanguageSources } from '~/modules/bilingual/area-name.server.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';

/**
 * Texts of one language in the other one, line by line, by what was typed; only those whose lines are
 * all translated (promise 13.10).
 */
export async function translatedLines(
  { translator, ownerId: account }: LanguageSources,
  texts: readonly string[],
  from: Language,
): Promise<Map<string, string>> {
  const lines = texts.flatMap((text) => text.split('\n'));
  const found = await translator.translateAll(lines, { from, to: otherLanguage(from), account });
  const byLine = new Map(
    lines.map((line, index) => {
      const translation = found[index];
      const isBlank = line.trim() === '';
      return [line, isBlank || translation?.verdict === 'declined' ? null : translation?.text];
    }),
  );
  return new Map(
    texts.flatMap((text) => {
      const sides = text.split('\n').map((line) => (line.trim() ? byLine.get(line) : ''));
      return sides.every((side) => typeof side === 'string') ? [[text, sides.join('\n')]] : [];
    }),
  );
}

/**
 * Reasons and notes for a page, in their order; null where there is none. A text of the other
 * language is the translator's where that translates all of it (promise 12.17).
 */
export async function freeTextsIn(
  sources: LanguageSources,
  texts: readonly (string | null | undefined)[],
  page: Language,
): Promise<(ShownText | null)[]> {
  const from = otherLanguage(page);
  const typed = [...new Set(texts.flatMap((text) => text || []))];
  const languages = await sources.translator.languagesOf(typed, sources.ownerId);
  const foreign = typed.filter((_, at) => languages[at] === from);
  const sides = await translatedLines(sources, foreign, from);
  return texts.map((text) => {
    if (!text) return null;
    if (!foreign.includes(text)) return { text, lang: null, original: null };
    const side = sides.get(text);
    return side === undefined
      ? { text, lang: from, original: null }
      : { text: side, lang: null, original: { text, lang: from } };
  });
}

/** The same with texts of projects of several owners, in their order. */
export async function freeTextsByOwner(
  translator: LanguageSources['translator'],
  rows: readonly { text: string | null | undefined; ownerId: string | null }[],
  page: Language,
): Promise<(ShownText | null)[]> {
  const shown = new Map<(typeof rows)[number], ShownText | null>();
  for (const ownerId of new Set(rows.map((row) => row.ownerId ?? ''))) {
    const own = rows.filter((row) => (row.ownerId ?? '') === ownerId);
    const texts = own.map(({ text }) => text);
    const found = await freeTextsIn({ translator, ownerId }, texts, page);
    for (const [at, row] of own.entries()) shown.set(row, found[at] ?? null);
  }
  return rows.map((row) => shown.get(row) ?? null);
}
