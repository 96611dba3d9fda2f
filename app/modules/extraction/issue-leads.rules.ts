import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { subjectless } from './signal-wording.rules.ts';
import { fold, uncapitalised } from './text.rules.ts';

/**
 * Lists below a line that names what all of them are about: "The AC unit has the following issues:",
 * "• Not cooling", "• The unit is not sealed". An entry that leaves the thing out gets it in front.
 */

/** Entries of such a list at most. */
const MOST = 12;

const issues = oneOf(`
  issues?, problems?, defects?, faults?, deficienc(?:y|ies), problemas?, defectos?, fallas?, desperfectos?, detalles,
  deficiencias
`);
const lead = new RegExp(
  `^(?:the |el |la |los |las )?([\\p{L}\\d][\\p{L}\\d /-]{1,40}?) ${oneOf(`
    has, have, had, shows?, presentan?, tienen?
  `)} (?:the |these |los |las |estos |estas )?(?:following |siguientes? )?${issues}(?: siguientes?)? ?:$`,
  'iu',
);
/** The entry with the thing that it is about. */
function about(item: Item, thing: string): Item {
  const kind = thing.split(' ').at(-1) ?? '';
  const pointing = new RegExp(`\\bthe ${kind}\\b`, 'i');
  const named = new RegExp(`\\b${thing}\\b`, 'i').test(item.text)
    ? item.text
    : item.text.replace(pointing, `The ${thing}`);
  const text = subjectless.test(named) ? `${thing} ${uncapitalised(named)}` : named;
  return text === item.text ? item : { ...item, text, folded: fold(text) };
}

/** The items with the thing of such a line in the entries below it. */
export function markIssueLeads(items: readonly Item[]): Item[] {
  let thing: string | undefined;
  let left = 0;
  return items.map((item) => {
    const found = lead.exec(item.text)?.[1];
    if (found !== undefined || (item.kind === 'heading' && item.text !== '') || left === 0) {
      thing = found;
      left = found === undefined ? 0 : MOST;
      return item;
    }
    if (item.kind === 'marked') left -= 1;
    return thing !== undefined && item.kind === 'marked' ? about(item, thing) : item;
  });
}
