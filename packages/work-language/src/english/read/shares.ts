/** How a part of several things is said: "most of the furniture", each with its Spanish. */
export const shares: readonly [string, string][] = [
  ['one of the', 'uno'],
  ['two of the', '2'],
  ['three of the', '3'],
  ['four of the', '4'],
  ['most of the', 'la mayoría'],
  ['most', 'la mayoría'],
  ['half of the', 'la mitad'],
  ['the rest of the', 'el resto'],
  ['rest of the', 'el resto'],
  ['the part of the', 'la parte'],
  ['part of the', 'una parte'],
  ['a portion of the', 'una parte'],
  ['portion of the', 'una parte'],
  ['portions of the', 'partes'],
  ['parts of the', 'partes'],
];
