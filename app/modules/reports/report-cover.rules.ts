import { phoneText } from '~/modules/account/account.rules.ts';
import { freeLine } from './report-free-text.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { brokerOf, coverPeople } from '~/modules/projects/cover.rules.ts';
import { layoutOf } from './report.rules.ts';
import { bilingual, label, type ReportContext } from './report-task.rules.ts';
import {
  daysText,
  dayText,
  inOneLine,
  isPicture,
  type BilingualText,
} from './report-text.rules.ts';

/** A label with its value, as a list for spreading; empty without a value. */
const fact = (key: string, value: string | BilingualText | null | undefined) =>
  value
    ? [
        {
          key: `report.${key}`,
          value: typeof value === 'string' ? { text: value, twin: null } : value,
        },
      ]
    : [];

const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** With a short month: a fact of a cover has a quarter of its width. */
const shortDay = (context: ReportContext, day: string | null | undefined): BilingualText | null =>
  day ? bilingual(context, (language) => dayText(language, day)) : null;

/** Which volume of how many it is, and how many of the tasks it has; nothing where it is whole. */
export function volumeFacts(context: ReportContext) {
  const { volume } = context.options;
  return fact('volumeName', volume && label(context, 'report.volumeOf', { ...volume }));
}

/** Whom the reader of an order calls: the person of the company, or the company, with the phone. */
export function callFacts({ snapshot: { project } }: ReportContext) {
  const { company } = project;
  const name = company?.person ?? company?.name;
  return fact('call', company?.phone && name ? `${name}, ${phoneText(company.phone)}` : null);
}

/** A person or a company: the label, the name, and the lines below it. */
interface Party {
  key: string;
  name: string;
  lines: string[];
}

/** The people that a report is prepared for, each with broker and lines below their name. */
export function preparedFor({ snapshot: { project } }: ReportContext): Party[] {
  return coverPeople.flatMap((person) => {
    const [name, ...lines] = linesOf(project.cover?.[person]);
    const written = lines.map((line) => (line.startsWith('+') ? phoneText(line) : line));
    const field = brokerOf[person];
    const brokers = linesOf(field && project.cover?.[field]);
    if (name) return [{ key: `projects.field.${person}`, name, lines: [...brokers, ...written] }];
    return brokers.map((broker) => ({ key: `projects.field.${field}`, name: broker, lines: [] }));
  });
}

/** Who made the report: the person, or the company alone where more than its name is known. */
function preparedBy({ snapshot: { project } }: ReportContext): Omit<Party, 'key'> | null {
  const { company } = project;
  if (!company) return null;
  const { person, name, phone, email, website } = company;
  const reach = [phone && phoneText(phone), email, website].filter((line): line is string =>
    Boolean(line),
  );
  if (person) return { name: person, lines: [name, ...reach] };
  return reach.length > 0 ? { name, lines: reach } : null;
}

/** The days between which the work was done, or the one that is known. */
function workDates(context: ReportContext): BilingualText | null {
  const { workStart, workEnd } = context.snapshot.project.cover ?? {};
  const days = [workStart, workEnd].filter((day): day is string => Boolean(day));
  return days.length === 0
    ? null
    : bilingual(context, (language) => daysText(language, days[0] ?? '', days.at(-1) ?? ''));
}

/** What a masthead or a cover says of the company beside its name. */
function makerLines(context: ReportContext): string[] {
  const { company } = context.snapshot.project;
  const license =
    company?.license && inOneLine(label(context, 'report.license', { number: company.license }));
  return [...linesOf(company?.address), ...(license ? [license] : [])];
}

/** What a masthead says of the company behind its name; an order names whom to call by itself. */
function headLines(context: ReportContext): string[] {
  const { company } = context.snapshot.project;
  const license =
    company?.license && inOneLine(label(context, 'report.license', { number: company.license }));
  const isOrder = layoutOf(context.snapshot, context.options.type) === 'list';
  const reach =
    isOrder && company?.phone ? [] : [company?.person, company?.phone && phoneText(company.phone)];
  return [license, ...reach].filter((line): line is string => Boolean(line));
}

/** Facts of a cover: numbers and days. */
function coverFacts(context: ReportContext) {
  const { project, reportNumber, generatedAt } = context.snapshot;
  const isPicra = project.kind === 'picra';
  return [
    ...fact('reference', project.workOrderNumber),
    ...fact('reportNumber', String(reportNumber)),
    ...volumeFacts(context),
    ...fact('date', shortDay(context, dayIn(project.timeZone, new Date(generatedAt)))),
    ...fact('workDates', workDates(context)),
    ...fact('assignedTo', project.assignedTo),
    ...fact('dueDate', shortDay(context, project.dueDate)),
    ...(isPicra ? fact('walkThrough', shortDay(context, project.picra?.walkThrough)) : []),
    ...(isPicra ? fact('settlement', shortDay(context, project.picra?.settlement)) : []),
  ];
}

/** A longer description stands in the summary, not on the cover. */
const COVER_DESCRIPTION = 500;

/** The name of a project above its address; null where it is that address, which then stands once. */
const nameBeside = ({ name, address }: ReportContext['snapshot']['project']): string | null =>
  address.startsWith(name) ? null : name;

/** Title, project and facts of a report, on its cover or at its head. */
export function coverView(context: ReportContext) {
  const { project, reportNumber, brand, hero } = context.snapshot;
  const { type } = context.options;
  const description = freeLine(context, project.description);
  const isLong = (project.description?.length ?? 0) > COVER_DESCRIPTION;
  return {
    maker: project.company?.name ?? brand,
    logo: project.company?.logo && isPicture(project.company.logo) ? project.company.logo : null,
    hero: hero && isPicture(hero) ? hero : null,
    makerLines: makerLines(context),
    headLines: headLines(context),
    title: label(context, `report.type.${type}`),
    number: reportNumber,
    project: nameBeside(project),
    address: project.address,
    description: isLong ? null : description,
    longDescription: isLong ? description : null,
    facts: coverFacts(context),
    preparedFor: preparedFor(context),
    preparedBy: preparedBy(context),
  };
}
