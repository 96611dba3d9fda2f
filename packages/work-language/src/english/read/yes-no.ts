import type { Draft } from '../../translate/translate-english.ts';

type Read = (text: string) => Draft | null;

/**
 * Questions with inversion, which yes or no answers: "Can this be sanded?", "Is the roof done or
 * not?".
 */
const asked = new RegExp(
  String.raw`^(can|could|should|must|is|are|was|were|has|have) (?!there\b|(?:you|someone|somebody)\b)` +
    String.raw`([^?]{5,80}?)(?: or not)?\?$`,
  'i',
);

/** Most words between which the verb may stand in the statement. */
const MAX_WORDS = 12;

/** The statement that a question asks about, with its verb in each place where it may stand. */
function statementsOf(verb: string, rest: string): string[] {
  const words = rest.split(' ');
  if (words.length > MAX_WORDS) return [];
  const be = words.indexOf('be');
  const isModal = /^(?:can|could|should|must)$/.test(verb);
  if (isModal && be < 1) return [];
  const ends = isModal ? [be] : words.slice(1).map((_, at) => at + 1);
  return ends.map((end) => [...words.slice(0, end), verb, ...words.slice(end)].join(' '));
}

/**
 * Questions without inversion, about a work or a finding: "Clean or paint the tiles?", "Socket not
 * installed?".
 */
const plain = new RegExp(
  String.raw`^(?!(?:what|why|how|when|where|who|whose|which|do|does|did|will|would|` +
    String.raw`can|could|should|may|is|are|was|were|has|have|please)\b)(?!.* [-–—] |.*\bin (?:wood|` +
    String.raw`tile|stone|metal)\b)([^?.;:!()]{8,70})\?$`,
  'i',
);

/** A Spanish text that begins with an order rather than with a thing. */
const order = /^(?!(?:la|una|no|esta|otra|cada|toda) )\p{L}+(?:e|a|an|en) /iu;

/** Such a question; null where the text tells nothing by itself. */
function plainQuestion(text: string, read: Read): Draft | null {
  const [, said = ''] = plain.exec(text) ?? [];
  const work = read(`Need to ${said.charAt(0).toLowerCase()}${said.slice(1)}`);
  if (work?.text.startsWith('Hay que ')) return asQuestion(work);
  const draft = read(said);
  return draft && (draft.isName === true || !order.test(draft.text)) ? asQuestion(draft) : null;
}

const asQuestion = (draft: Draft): Draft | null =>
  draft.kept.length === 0 ? { ...draft, text: `¿${draft.text}?` } : null;

/**
 * A question that is answered with yes or no; null where more than one statement is asked about.
 */
export function readQuestion(text: string, read: Read): Draft | null {
  if (!text.endsWith('?')) return null;
  return yesNoQuestion(text, read) ?? plainQuestion(text, read);
}

function yesNoQuestion(text: string, read: Read): Draft | null {
  const [, verb = '', rest = ''] = asked.exec(text) ?? [];
  if (rest === '') return null;
  const drafts = statementsOf(verb.toLowerCase(), rest)
    .map((statement) => read(statement))
    .filter((draft) => draft !== null)
    .filter(({ kept, isName }) => kept.length === 0 && !isName);
  const [only] = drafts;
  const isOne = new Set(drafts.map((draft) => draft.text)).size === 1;
  return only && isOne ? { ...only, text: `¿${only.text}?` } : null;
}
