import type { Entry, Predicate, Things } from './sentence-types.ts';

const OF = 'of:';

/** The mark that says for which things a verb has its wording. */
function markOf({ marks }: Entry): string | undefined {
  for (const mark of marks) if (mark.startsWith(OF)) return mark;
  return undefined;
}

/** Whether a verb has this wording for some things only. */
export const isSpecial = (verb: Entry): boolean => markOf(verb) !== undefined;

/** Whether the wordings are meant for these things: stumps are ground otherwise than edges. */
export const suitsVerbs = (verbs: readonly Entry[], { items }: Things): boolean =>
  verbs.every((verb) => {
    const mark = markOf(verb);
    if (mark === undefined) return true;
    // A mark has no blanks: "gas_line" is a gas line.
    const objects = mark.slice(OF.length).replaceAll('_', ' ').split(',');
    return items.every(({ head, kept, amount }) =>
      objects.some((object) =>
        new RegExp(`(?:^| )${object}$`).test(head?.entry.english ?? kept ?? amount ?? ''),
      ),
    );
  });

/** What the subject does, and what is done to it: only walls are "hung" as drywall is. */
export function saidOrDone(predicate: Predicate): readonly Entry[] {
  if (predicate.kind === 'placed') return saidOrDone(predicate.predicate);
  if (predicate.kind === 'state')
    return predicate.qualities.items
      .filter(({ form }) => form === 'past' || form === 'gerund')
      .map(({ entry }) => entry);
  const isSaid = ['does', 'must', 'happened'].includes(predicate.kind);
  return isSaid && 'verbs' in predicate ? predicate.verbs.items : [];
}
