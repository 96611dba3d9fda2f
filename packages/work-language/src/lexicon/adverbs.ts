/**
 * Where an English adverb stands: before a participle of what is done or must be done, before a
 * quality, or between "is" and a state; "manner" and "degree" serve where these have none. The
 * Spanish ones stand before a quality.
 */
type Place = 'manner' | 'degree' | 'duty' | 'done' | 'quality' | 'state' | 'spanish';

export type Adverbs = Readonly<Record<Place, ReadonlyMap<string, string>>>;

/** The rows of the table, by where their word stands. */
export function readAdverbs(table: string): Adverbs {
  const rows = table.split('\n').map((line) => line.split('\t'));
  const at = (place: Place): Map<string, string> =>
    new Map(
      rows.flatMap(([where, word = '', says = '']): [string, string][] =>
        where === place ? [[word, says]] : [],
      ),
    );
  return {
    manner: at('manner'),
    degree: at('degree'),
    duty: at('duty'),
    done: at('done'),
    quality: at('quality'),
    state: at('state'),
    spanish: at('spanish'),
  };
}

/** What an adverb says in the other language, in the first of these places that has it. */
export function adverbIn(
  { adverbs }: { readonly adverbs: Adverbs },
  word: string,
  ...where: readonly Place[]
): string | undefined {
  const place = where.find((one) => adverbs[one].has(word));
  return place && adverbs[place].get(word);
}
