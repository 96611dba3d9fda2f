/** A literal sign of an expression: letters, figures, blanks and marks without a meaning of their own. */
const literal = /[A-Za-z0-9 ,:;'"&%#@!/-]/;

/** Where a group or a class of signs ends that begins at a place of an expression. */
function endOf(source: string, start: number): number {
  const isClass = source.charAt(start) === '[';
  let at = start + 1;
  while (at < source.length && source.charAt(at) !== (isClass ? ']' : ')')) {
    const sign = source.charAt(at);
    if (sign === '\\') at += 2;
    else at = !isClass && (sign === '(' || sign === '[') ? endOf(source, at) + 1 : at + 1;
  }
  return at;
}

/** The signs of an expression in their order; of a group, a class, a count or an escape the first. */
function* signsOf(source: string): Generator<string> {
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '(' || sign === '[') at = endOf(source, at);
    if (sign === '{') at = source.indexOf('}', at);
    if (sign === '\\') at += 1;
    const isBorder = sign === '\\' && source.charAt(at) === 'b';
    if (!isBorder) yield sign;
  }
}

/**
 * The longest text that stands in everything that an expression matches, in small letters; '' where
 * it has alternatives or no such text. What may be left out or repeated is no part of it.
 */
export function neededText({ source }: RegExp): string {
  let longest = '';
  let text = '';
  for (const sign of [...signsOf(source), '']) {
    if (sign === '|') return '';
    if (literal.test(sign)) {
      text += sign;
      continue;
    }
    if (/^[?*{]$/.test(sign)) text = text.slice(0, -1);
    if (text.length > longest.length) longest = text;
    text = '';
  }
  return longest.toLowerCase();
}
