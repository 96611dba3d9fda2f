/**
 * The sum of amounts in cents. Throws `RangeError` where it is beyond the integers that a number
 * holds exactly, so that no total is ever a rounded one.
 */
export function sumCents(amounts: Iterable<number>): number {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  const total = Number(sum);
  if (!Number.isSafeInteger(total)) throw new RangeError('The sum of cents is too large.');
  return total;
}

/** Basis points: one hundred percent. */
export const WHOLE = 10_000;

/** A share of an amount, to the nearest cent: 1000 basis points of 580 are 58. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.round((cents * basisPoints) / WHOLE);
