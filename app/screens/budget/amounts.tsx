import { formatChange, formatDollars, formatPercent } from '~/format.ts';
import { useText } from '~/i18n.ts';

const WHOLE = 10_000;

/** Amounts and shares as the budget shows them, in the page's language. */
export function useAmounts() {
  const { language } = useText();
  return {
    money: (cents: number): string => formatDollars(language, cents),
    change: (cents: number): string => formatChange(language, cents),
    percent: (basisPoints: number): string => formatPercent(language, basisPoints / WHOLE),
    /** An ROI; '—' without an investment. */
    roi: (basisPoints: number | null): string =>
      basisPoints === null ? '—' : formatPercent(language, basisPoints / WHOLE),
  };
}
