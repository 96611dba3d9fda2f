import { t } from '~/i18n.server.ts';
import { sidesOf } from './report-text.rules.ts';
import type { ReportLanguage } from './report-choices.rules.ts';
import { reportOptionsSchema } from './report.schema.ts';

/** What the name of a report's file says of it. */
interface NamedReport {
  type: string;
  number: number;
  language: ReportLanguage;
  /** As stored; of a volume, they name it. */
  options: unknown;
}

/** What people call a property: the street of its address, or the project's name. */
export const propertyOf = ({ address, name }: { address: string; name: string }): string =>
  address.split(/[\n,]/)[0]?.trim() || name;

/** The name of a file: reference number, type and number of the report, volume, language or both. */
export function fileNameOf(
  reference: string,
  { type, number, language, options }: NamedReport,
): string {
  const { main } = sidesOf(language);
  const { volume } = reportOptionsSchema.parse(options);
  const words = [
    reference,
    t(main, `report.type.${type}`),
    number,
    ...(volume ? [t(main, 'report.volume', { ...volume })] : []),
    language === 'both' ? 'en-es' : language,
  ].join(' ');
  return `${words}.pdf`.replace(/[\\/]/g, '-');
}
