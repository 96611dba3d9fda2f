import type { Language } from '~/i18n.ts';
import type { FreeText, ReportSnapshot } from './report.rules.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';

/** A text that people write in one language, as a report prints it. */
export interface FreeLine {
  text: string;
  /** Where it is not known to be in the language of the report. */
  lang: Language | null;
  twin: string | null;
  /** Whether the translator wrote what stands there, and each of its texts is marked. */
  machine: boolean;
  /** 'texto original en inglés', where a language of the report has no text of its own. */
  note: string | null;
  /** The language of the note: the one that is missing. */
  noteLang: Language | null;
  /** As a person wrote it, beside what a machine made of it. */
  original: { lang: Language; text: string } | null;
}

interface FreeContext {
  snapshot: Pick<ReportSnapshot, 'freeTexts'>;
  main: Language;
  twin: Language | null;
  t: Lookup;
  marksMachine: boolean;
  /** Whether originals stand beside the texts of a machine; else at the end. */
  hasOriginalsBeside: boolean;
}

/** What is known of a text; a text may read like a property that every object has. */
export const freeTextOf = (
  { freeTexts = {} }: Pick<ReportSnapshot, 'freeTexts'>,
  text: string,
): FreeText | undefined => (Object.hasOwn(freeTexts, text) ? freeTexts[text] : undefined);

/** The language of a report in which a text does not stand. */
const lackingIn = ({ main, twin }: FreeContext, known: FreeText): Language | null =>
  [main, twin].find((language) => language !== null && !known.texts[language]) ?? null;

/** Whether the translator wrote a text that a report prints of it. */
const isMachine = ({ main, twin }: FreeContext, { texts, original, isWritten }: FreeText) =>
  !isWritten &&
  Boolean(texts[main]) &&
  (original !== main || Boolean(twin !== null && texts[twin]));

/** The original of a text that the translator wrote in a report of one language; null for any other. */
export function freeOriginal(
  { snapshot, main, twin }: Pick<FreeContext, 'snapshot' | 'main' | 'twin'>,
  text: string,
): FreeLine['original'] {
  const known = freeTextOf(snapshot, text);
  return twin === null && known && !known.isWritten && known.original !== main && known.texts[main]
    ? { lang: known.original, text }
    : null;
}

/**
 * Notes, a reason or a caption in the languages of a report, as the translator wrote them, else as
 * they are, with their language (promise 13.3).
 */
export function freeLine(context: FreeContext, text: string | null): FreeLine | null {
  if (!text) return null;
  const { main, twin, marksMachine, snapshot, t } = context;
  const known = freeTextOf(snapshot, text);
  const none = { lang: null, twin: null, machine: false, note: null, noteLang: null };
  if (!known) return { text, ...none, original: null };
  const lacking = lackingIn(context, known);
  const own = known.texts[main];
  return {
    text: own ?? text,
    lang: own ? null : known.original,
    twin: twin && own ? (known.texts[twin] ?? null) : null,
    machine: marksMachine && isMachine(context, known),
    note: lacking && t(lacking, `report.originalIn.${known.original}`),
    noteLang: lacking,
    original: context.hasOriginalsBeside ? freeOriginal(context, text) : null,
  };
}
