import type { Walk } from './walk-types.ts';
import type { Language } from '@obralista/work-language';
import type { DocumentLine } from '@obralista/document-reader';
import { joinAnswers } from '../records/answers.ts';
import { isShouted } from '../verdicts/belongs.ts';
import { taskFrom } from './draft.ts';
import { addCandidates } from '../records/fallback.ts';
import { placeOfTitle, titleHeadsPart } from '../places/document-place.ts';
import type { Item } from '../structure/item-types.ts';
import { documentClass, isListOfWork, isWorkOrder } from '../structure/document-class.ts';
import { pageHeadersOf } from '../structure/page-headers.ts';
import { groupItems } from '../structure/item.ts';
import { tradeOfTitle } from '../titles/title-trade.ts';
import { joinRepeats } from '../records/repeats.ts';
import { lineFactsOf } from './line-facts.ts';
import { mergeTasks, sameOrder, type Ledger } from './merge.ts';
import { runPasses, type OnPass } from './pass-types.ts';
import { formPasses, partPasses } from './passes.ts';
import type { ReadItem } from './passages.ts';
import { dropLeft } from './walk.ts';
import { visit } from './visit.ts';

/** The cell of a row that tells how urgent it is, where a column does. */
const gradeIn = ({ columns }: Walk, { cells }: Item): string | undefined =>
  columns && cells[columns.indexOf('priority')];

/** Items or tasks between two calls of `onProgress`. */
const PROGRESS_STEP = 500;

export type RulesLedger = Ledger & { method: 'rules' };
interface RulesExtraction {
  ledger: RulesLedger;
  /** The items as they were read, which the question about the document groups. */
  items: ReadItem[];
  /** The name of the rule that decided on each line. */
  rules: ReadonlyMap<number, string>;
}

/**
 * Reads items, judges each, merges: the extractor that needs no key. Every line that is not blank
 * gets one outcome. `onProgress` gets percent, 0 to 99; `onPass` what each pass changed.
 */
export function readTasks(
  lines: readonly DocumentLine[],
  language: Language,
  onProgress: (percent: number) => void = () => undefined,
  onPass?: OnPass,
): RulesExtraction {
  const items = runPasses(formPasses, groupItems(lines, pageHeadersOf(lines)), onPass);
  onProgress(20);
  const walk: Walk = {
    drafts: [],
    outcomes: new Map(),
    rules: new Map(),
    documentClass: documentClass(items),
    section: { promises: 'open' },
    sections: [],
    inList: isListOfWork(items),
    isWorkOrder: isWorkOrder(items),
    codes: new Map(),
    pending: [],
    parents: [],
    starts: [],
    isStopped: false,
    titlePlace: placeOfTitle(items),
    isTitleOfPart: titleHeadsPart(items),
    titleTrade: tradeOfTitle(items),
  };
  const shouts = items.filter((item) => isShouted(item.text)).length > items.length / 3;
  const roled = runPasses(partPasses, items, onPass);
  const read: ReadItem[] = [];
  for (const [at, item] of roled.entries()) {
    if (at % PROGRESS_STEP === 0) onProgress(20 + Math.floor((at / items.length) * 40));
    visit(
      walk,
      !shouts && at < 3 && item.kind === 'text' && isShouted(item.text)
        ? { ...item, kind: 'heading' }
        : item,
    );
    const ofTable = item.kind === 'row' ? { place: walk.rowPlace, grade: gradeIn(walk, item) } : {};
    read.push({ item, section: walk.section, ...ofTable });
  }
  if (walk.drafts.length === 0 && walk.documentClass === 'other') addCandidates(walk, items);
  dropLeft(walk);
  joinAnswers(walk);
  joinRepeats(walk);
  const tasks = walk.drafts.map((draft, at) => {
    if (at % PROGRESS_STEP === 0) onProgress(60 + Math.floor((at / walk.drafts.length) * 39));
    return taskFrom(draft, language);
  });
  const outcomes = [...walk.outcomes.values()].sort((a, b) => a.lineNumber - b.lineNumber);
  const merged = mergeTasks({ tasks, outcomes }, sameOrder(tasks, lineFactsOf(read, tasks)));
  return { ledger: { ...merged, method: 'rules' }, items: read, rules: walk.rules };
}
