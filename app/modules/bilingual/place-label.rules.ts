/** The path of a place as people say it, with a capital: "roof > chimney" is "Chimney, roof". */
export function placeLabel(path: string): string {
  // Two columns may name the same place: "avenue 5 > Apt. 6 > Bathroom, Apt. 6" says it once.
  const parts = path
    .split(' > ')
    .reverse()
    .flatMap((step) => step.split(', '));
  const key = (part: string): string => part.trim().toLocaleLowerCase('en');
  const isFirst = (part: string, at: number): boolean =>
    parts.findIndex((each) => key(each) === key(part)) === at;
  const name = parts.filter(isFirst).join(', ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const keyOf = (path: string): string => placeLabel(path).trim().toLocaleLowerCase('en');

/** Places of which no two have the same name: of those that have, the first. */
export const distinctPlaces = (paths: readonly string[]): string[] => {
  const keys = paths.map(keyOf);
  return paths.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

/** The names of the places of a list, each once. */
export const placeLabels = (paths: readonly string[]): string[] =>
  distinctPlaces(paths).map(placeLabel);
