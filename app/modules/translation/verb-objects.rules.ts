import type { Entry, Things } from './sentence.types.ts';

const objectsOf = ({ marks }: Entry): readonly string[] | undefined =>
  [...marks]
    .find((mark) => mark.startsWith('of:'))
    ?.slice('of:'.length)
    .split(',');

/** Whether a verb has this wording for some things only. */
export const isSpecial = (verb: Entry): boolean => objectsOf(verb) !== undefined;

/** Whether the wordings are meant for these things: stumps are ground otherwise than edges. */
export const suitsVerbs = (verbs: readonly Entry[], { items }: Things): boolean =>
  verbs.every((verb) => {
    const objects = objectsOf(verb);
    if (!objects) return true;
    return items.every(({ head, kept }) =>
      objects.some((object) =>
        new RegExp(`(?:^| )${object}$`).test(head?.entry.english ?? kept ?? ''),
      ),
    );
  });
