import type { Lexicon } from '../../../packages/work-language/src/lexicon/lexicon.ts';
import { readDecisions } from '../../../packages/work-language/src/lexicon/senses/spanish-decisions.ts';
import { traced, type Decided } from '../../../packages/work-language/src/translate/trace.ts';
import { translate } from '../../../packages/work-language/src/translate/translate.ts';
import {
  plainWording,
  readWordings,
} from '../../../packages/work-language/src/rewrite/wordings.ts';
import { lexiconTables, loadLexicon } from '../../support/lexicon.ts';
import type { RuleUse, SourcedText } from './texts.ts';

/** Kinds of rules that are rows, so that a text can be translated without one of them. */
const tablesOf = {
  english: 'english-wordings',
  spanish: 'spanish-wordings',
  idioms: 'english-idioms',
} as const;

const tables = lexiconTables();
const isRow = ({ kind }: Decided): boolean => kind === 'wording' || kind === 'sense';

/** The lexicon without one row of wordings or of decisions. */
function without(lexicon: Lexicon, { kind, rule }: Decided): Lexicon {
  if (kind === 'sense') {
    const rows = (tables['spanish-decisions'] ?? '').split('\n');
    const left = rows.filter((row) => row !== rule).join('\n');
    return { ...lexicon, decisions: readDecisions(left) };
  }
  const wordings = Object.fromEntries(
    Object.entries(tablesOf).map(([name, table]) => {
      const rows = readWordings(tables[table] ?? '');
      return [name, plainWording(rows.filter(({ pattern }) => String(pattern) !== rule))];
    }),
  ) as unknown as Lexicon['wordings'];
  return { ...lexicon, wordings };
}

const said = (text: SourcedText, lexicon: Lexicon): string => {
  const to = text.language === 'en' ? 'es' : 'en';
  const found = translate(text.text, { from: text.language, to }, lexicon);
  return found.verdict === 'declined' ? '' : found.text;
};

/**
 * A row decides a line whose translation differs without it; a refusal and a comparison decide the
 * line whose reading they keep out.
 */
export function translationUses(texts: readonly SourcedText[]): RuleUse[] {
  const lexicon = loadLexicon();
  const lacking = new Map<string, Lexicon>();
  const uses = new Map<string, { use: RuleUse; sources: Set<string> }>();
  for (const text of texts) {
    const heard = new Map<string, Decided>();
    const whole = traced(
      () => said(text, lexicon),
      (one) => heard.set(`${one.kind}\t${one.rule}`, one),
    );
    for (const [key, one] of heard) {
      if (one.kind === 'reading') continue;
      const known = uses.get(key);
      const use = known?.use ?? { kind: one.kind, rule: one.rule, lines: 0, sources: 0 };
      const sources = known?.sources ?? new Set<string>();
      uses.set(key, { use, sources });
      if (isRow(one)) {
        const less = lacking.get(key) ?? without(lexicon, one);
        lacking.set(key, less);
        if (said(text, less) === whole) continue;
      }
      use.lines += 1;
      sources.add(text.source);
      use.sources = sources.size;
    }
  }
  return [...uses.values()].map(({ use }) => use);
}
