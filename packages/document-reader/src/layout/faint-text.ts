/** Text that is on a page and that nobody sees: as light as paper, or tiny. */

/** Points below which text is tiny. */
export const TINY = 3;
/** The least part of each colour, of 255, of one that is as light as paper. */
const LIGHT = 0xf0;

export const areLight = (colours: readonly number[]): boolean =>
  colours.length > 0 && colours.every((colour) => colour >= LIGHT);

/** Whether six hexadecimal digits name a colour as light as paper. */
export const isLight = (hex: string): boolean =>
  /^[\da-f]{6}$/i.test(hex) &&
  areLight([0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
