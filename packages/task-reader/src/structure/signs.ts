/** Signs of boxes, ticks and crosses in texts; what they mean is decided by `marks`. */

/** Patterns of the signs, of a marker or of a cell. */
export const TICKED = String.raw`☑|☒|✓|✔|✅|\[[xX✓✔]\]|\([xX✓✔]\)`;
export const EMPTY = String.raw`☐|□|⬜|\[ ?\]|\( ?\)`;
const CROSSED = '✗|✘|❌';
const anySign = new RegExp(`${TICKED}|${EMPTY}|${CROSSED}`, 'gu');
const tick = new RegExp(`^(?:${TICKED})$`, 'u');
const cross = new RegExp(`^(?:${CROSSED})$`, 'u');

/** The boxes and ticks of a marker, or of a line. */
export const signsIn = (text: string): string[] => text.match(anySign) ?? [];

/** A text without its boxes and ticks. */
export const withoutSigns = (text: string): string => text.replace(anySign, '');

/** Whether a cell holds boxes or ticks, and nothing else. */
export const isSignAlone = (cell: string): boolean =>
  cell.trim() !== '' && /^\uFE0F?$/u.test(withoutSigns(cell).trim());

/** Whether a cell is one tick. */
export const isTickAlone = (cell: string): boolean => tick.test(cell.trim());

/** A tick, an empty box or a cross; undefined for other signs. */
export type SignKind = 'ticked' | 'empty' | 'crossed';
export function signKind(sign: string): SignKind | undefined {
  if (tick.test(sign)) return 'ticked';
  if (cross.test(sign)) return 'crossed';
  return isSignAlone(sign) ? 'empty' : undefined;
}

/** A tick or a cross without a box, which may stand among the bullets of one list. */
export const isPlainTick = (marker: string): boolean => /^[✓✔✅✗✘❌]\uFE0F?$/u.test(marker);
