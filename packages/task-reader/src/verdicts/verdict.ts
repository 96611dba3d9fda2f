import { READ_LIMIT } from '../records/facts.ts';
import type { Item } from '../structure/item-types.ts';
import { citesCode, formVerdicts } from './verdict-form.ts';
import { labelVerdicts } from './verdict-labels.ts';
import { silentVerdicts } from './verdict-silent.ts';
import { wordVerdicts } from './verdict-words.ts';
import { signalOf, withoutLabel, type Signal } from './signal.ts';
import { isSupposed } from './signal-wording.ts';
import { fold, sentences } from '../text/text.ts';
import type { Judged, Verdict, VerdictRule } from './verdict-types.ts';
import { beginsBoilerplate, isBoilerplate } from '../vocabulary/stops.ts';
import type { Section, Walk } from '../read/walk-types.ts';

/** All rules in the order in which they are asked: by form, by labels, by words, without words. */
export const verdictRules: readonly VerdictRule[] = [
  ...formVerdicts,
  ...labelVerdicts,
  ...wordVerdicts,
  ...silentVerdicts,
];

/** What the first sentence says, its label aside, unless the label itself says that it is no work. */
function openingSignal(item: Item, opening: string, read: (sentence: string) => Signal): Signal {
  const labelled = withoutLabel(opening);
  const isStop =
    (beginsBoilerplate.test(opening) && signalOf(opening) === 'stop') ||
    (labelled !== opening &&
      isBoilerplate.test(opening.slice(0, opening.length - labelled.length))) ||
    citesCode(item, opening);
  return isStop ? 'stop' : read(labelled);
}

function signalsOf(item: Item, folded: readonly string[], inList: Walk['inList']): Signal[] {
  const read = (sentence: string): Signal =>
    item.kind === 'text' && !inList && isSupposed(sentence) ? 'condition' : signalOf(sentence);
  const [opening = '', ...others] = folded;
  return [openingSignal(item, opening, read), ...others.map((sentence): Signal => read(sentence))];
}

/** An item with what its words say, which is read when the first rule asks for it. */
function judgedOf(item: Item, section: Section, inList: Walk['inList']): Judged {
  let folded: string[] | undefined;
  let signals: Signal[] | undefined;
  let words: string[] | undefined;
  const parts = (): string[] => {
    folded ??= sentences(item.text.slice(0, READ_LIMIT)).map((sentence) => fold(sentence));
    return folded.length === 1 ? [item.folded] : folded;
  };
  return {
    item,
    section,
    inList,
    get opening() {
      return parts()[0] ?? '';
    },
    get signals() {
      return (signals ??= signalsOf(item, parts(), inList));
    },
    get words() {
      return (words ??= item.folded.split(' ').filter((word) => /[a-z]{2,}/.test(word)));
    },
  };
}

/** The verdict on prose, bullets and numbered items, with the name of the rule that decided. */
export function judge(
  item: Item,
  section: Section,
  inList: Walk['inList'],
): Verdict & { rule: string } {
  const judged = judgedOf(item, section, inList);
  const rule = verdictRules.find(({ when }) => when(judged));
  if (!rule) throw new Error('The last rule of the table holds for every item.');
  const verdict = typeof rule.verdict === 'function' ? rule.verdict(judged) : rule.verdict;
  return { ...verdict, rule: rule.name };
}
