import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { signalOf } from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';

/**
 * Remarks of a survey each begun by the form that they stand in and its grade: "Form 385, medium
 * priority. The walls are cracked. The chimney leans." The remark is what stands behind them.
 */

/** Remarks with such a beginning from which a document has them. */
const MIN_REMARKS = 2;

const form = oneOf(String.raw`
  form, sheet, record, card, file, case, ref(?:erence)?, inspection, survey, formulario, ficha, hoja, expediente,
  registro, caso, folio, encuesta, inspeccion
`);
const lead = new RegExp(
  String.raw`^${form}\.? (?:n[°ºo]?\.? |no\.? |# ?)?[a-z]{0,3}-?\d{1,6}(?:[,;:] ` +
    String.raw`(?:(?:prioridad|riesgo|gravedad|priority|severity) ([a-z]{3,9})` +
    String.raw`|([a-z]{3,9}) (?:priority|severity|risk)))?[.:] +(?=\S)`,
);

/** The beginning of a remark and its grade. */
function leadOf({
  kind,
  text,
}: Item): { length: number; priority: string | undefined } | undefined {
  if (kind !== 'text') return undefined;
  const beginning = text.slice(0, 80).trimEnd();
  const found = lead.exec(fold(beginning));
  // Where folding changes the number of letters nothing is cut.
  if (!found || fold(beginning).length !== beginning.length) return undefined;
  return { length: found[0].length, priority: found[1] ?? found[2] };
}

/** Words of a note at most, and what a finding may bring, which is none of its own. */
const SHORT = 12;
const dangers =
  /^(?:alto |bajo )?(?:riesgo|peligro|amenaza|posible|danger|risk|possible|unsafe|habitable|reparable)\b/;

/** The notes of a remark, each a sentence that says what is wrong; none where another sentence stands among them. */
export function splitNotes(text: string): string[] {
  const notes = sentences(text).map((note) => note.replace(/[.\s]+$/, ''));
  const found = notes.filter((note) => {
    const folded = fold(note);
    return (
      note.split(' ').length <= SHORT && !dangers.test(folded) && signalOf(folded) === 'finding'
    );
  });
  const others = notes.filter((note) => !found.includes(note) && signalOf(fold(note)) !== 'none');
  return found.length > 1 && others.length === 0 ? found : [];
}

/** The items with such remarks without what they begin with; other documents as they are. */
export function markReferenceLeads(items: readonly Item[]): Item[] {
  const leads = new Map(
    items.flatMap((item) => {
      const found = leadOf(item);
      return found ? [[item, found] as const] : [];
    }),
  );
  if (leads.size < MIN_REMARKS) return [...items];
  return items.map((item): Item => {
    const found = leads.get(item);
    if (!found) return item;
    const text = item.text.slice(found.length);
    return {
      ...item,
      text,
      folded: fold(text),
      isRemark: true,
      ...(found.priority === undefined ? {} : { priority: found.priority }),
    };
  });
}
