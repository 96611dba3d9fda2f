import type { Language } from '~/i18n.ts';
import { unitIn } from '@obralista/work-language';
import type { ReportSnapshot } from './report.rules.ts';
import { bilingualOf, keptTogether, type BilingualText } from './report-text.rules.ts';

const numberFormat = new Intl.NumberFormat('en-US');

/** A number with its unit in each language of a report; without one, the figures alone. */
export function quantityText(
  context: {
    snapshot: Pick<ReportSnapshot, 'unitNames'>;
    main: Language;
    twin: Language | null;
  },
  value: number,
  unit: string,
): BilingualText {
  const figures = numberFormat.format(value);
  if (!unit) return { text: figures, twin: null };
  const names = context.snapshot.unitNames?.[unit];
  return bilingualOf(context, (language) =>
    keptTogether(`${figures} ${names?.[language] ?? unitIn(unit, value, language)}`),
  );
}
