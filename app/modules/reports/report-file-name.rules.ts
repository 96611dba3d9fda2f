import { cutText } from '~/format.ts';
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

/** The longest name of a property in the name of a file. */
const MAX_PROPERTY = 60;
/** What the names of files do not have on every system. */
const unsafe = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * The name of a file: the property, the reference number (null for a packet), type and number of the
 * report, volume, language or both.
 */
export function fileNameOf(
  property: string,
  reference: string | null,
  { type, number, language, options }: NamedReport,
): string {
  const { main } = sidesOf(language);
  const { volume } = reportOptionsSchema.parse(options);
  const words = [
    cutText(property, MAX_PROPERTY).trim(),
    ...(reference ? [reference] : []),
    t(main, `report.type.${type}`),
    number,
    ...(volume ? [t(main, 'report.volume', { ...volume })] : []),
    language === 'both' ? 'en-es' : language,
  ].join(' ');
  return `${words}.pdf`.replace(unsafe, '-');
}
