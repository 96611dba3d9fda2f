/** The paths that a value such as "South wall flat 12, level 2 - above the sink" names. */

/** The name of each: "Flats 301, 302 and 303". */
export function eachUnit(name: string): string[] {
  const [, kind, numbers] = /^(\p{L}{3,}?)(?:e?s) (#?\d.*)$/u.exec(name) ?? [];
  const found = numbers?.match(/\d{1,4}[a-z]?/gi) ?? [];
  return kind === undefined || found.length < 2 ? [name] : found.map((each) => `${kind} ${each}`);
}
