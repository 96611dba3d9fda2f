import type { TermHint } from '~/adapters/translator.ts';
import type { LanguageSources } from '~/modules/bilingual/area-name.server.ts';
import { saysTerm } from '@obralista/work-language';
import type { ReportLanguage } from './report-choices.rules.ts';
import type { GlossaryTerm, SnapshotTask } from './report.rules.ts';

/** Words of a glossary at most: a page of a report has room for as many. */
const MAX_TERMS = 60;

/** Words of the trades that everybody says every day. */
const everyday = new Set(
  (
    'door window wall floor ceiling roof stairs stair step house room yard garden tree grass water ' +
    'light lamp bulb paint glass wood nail screw key lock table chair bed mirror curtain towel ' +
    'toilet sink shower bathtub tub pipe fence gate brick stone earth soil well hole dirt trash ' +
    'garbage rug carpet shelf drawer box bag cable wire battery fan stove oven refrigerator lion'
  ).split(' '),
);

/** Both sides of the texts of a task, of which none is doubtful: its sense may be another one. */
const trustedSides = ({ title, description, machineMarks = {} }: SnapshotTask) =>
  Object.entries({ title, description }).flatMap(([field, { en, es }]) => {
    const mark = machineMarks[field as 'title' | 'description'];
    return en?.trim() && es?.trim() && (!mark || mark.grade === 'sure') ? [{ en, es }] : [];
  });

/** Whether a term belongs to a trade, and the Spanish of its text says it in this sense. */
const isUsed = ({ term, translation, crew, isTrade }: TermHint, spanish: string): boolean =>
  isTrade === true &&
  !everyday.has(term.toLowerCase().replace(/s$/, '')) &&
  (saysTerm(spanish, translation) || Boolean(crew && saysTerm(spanish, crew)));

/**
 * The words of the trades that the English texts of tasks have, in the senses in which their Spanish
 * says them, in the order of the alphabet; none in a report in English alone (promise 13.21).
 */
export async function glossaryOf(
  { translator, ownerId: account }: LanguageSources,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<GlossaryTerm[]> {
  if (language === 'en') return [];
  const sides = tasks.flatMap(trustedSides);
  const options = { from: 'en', to: 'es', account, onlyRules: true } as const;
  const texts = sides.map(({ en }) => en);
  const translations = await translator.translateAll(texts, options);
  const terms = new Map<string, GlossaryTerm>();
  for (const [at, { es }] of sides.entries())
    for (const hint of translations[at]?.hints ?? []) {
      const { term, translation, crew } = hint;
      if (isUsed(hint, es) && terms.size < MAX_TERMS)
        terms.set(term, { en: term, es: translation, ...(crew ? { crew } : {}) });
    }
  return [...terms.values()].sort((a, b) => a.en.localeCompare(b.en, 'en'));
}
