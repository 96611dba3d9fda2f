import type { Draft } from './translate-english.rules.ts';

type Read = (text: string) => Draft | null;

/** "Clean or paint the tiles?", "Socket not installed?": a work or a finding that is asked about. */
const plain = new RegExp(
  String.raw`^(?!(?:what|why|how|when|where|who|whose|which|do|does|did|will|would|` +
    String.raw`can|could|should|may|is|are|was|were|has|have|please)\b)(?!.* [-–—] |.*\bin (?:wood|` +
    String.raw`tile|stone|metal)\b)([^?.;:!()]{8,70})\?$`,
  'i',
);

/** Such a question; null where the text tells nothing by itself. */
function plainQuestion(text: string, read: Read): Draft | null {
  const [, said = ''] = plain.exec(text) ?? [];
  const work = read(`Need to ${said.charAt(0).toLowerCase()}${said.slice(1)}`);
  if (work?.text.startsWith('Hay que ')) return asQuestion(work);
  const draft = read(said);
  return draft && draft.isName === true ? asQuestion(draft) : null;
}

const asQuestion = (draft: Draft): Draft | null =>
  draft.kept.length === 0 ? { ...draft, text: `¿${draft.text}?` } : null;

/** A question that is answered with yes or no; null where more than one statement is asked about. */
export function readQuestion(text: string, read: Read): Draft | null {
  if (!text.endsWith('?')) return null;
  return plainQuestion(text, read);
}
