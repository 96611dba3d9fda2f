import { freeLine } from './report-free-text.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import { bilingual, label, type ReportContext } from './report-task.rules.ts';
import { dayText, inOneLine, isPicture, type BilingualText } from './report-text.rules.ts';

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

/** Which volume of how many it is, and how many of the tasks it has; nothing where it is whole. */
export function volumeFacts(context: ReportContext) {
  const { volume } = context.options;
  return fact('volumeName', volume && label(context, 'report.volumeOf', { ...volume }));
}

/** Title, project and facts of a report, on its cover or at its head. */
export function coverView(context: ReportContext) {
  const { project, reportNumber, brand, generatedAt, hero } = context.snapshot;
  const { type } = context.options;
  return {
    maker: project.company?.name ?? brand,
    logo: project.company?.logo && isPicture(project.company.logo) ? project.company.logo : null,
    hero: hero && isPicture(hero) ? hero : null,
    makerLines: [
      project.company?.address,
      project.company?.license &&
        inOneLine(label(context, 'report.license', { number: project.company.license })),
    ].filter((line): line is string => Boolean(line)),
    title: label(context, `report.type.${type}`),
    number: reportNumber,
    project: project.name,
    address: project.address,
    description: freeLine(context, project.description),
    facts: [
      ...fact('reference', project.workOrderNumber),
      ...fact('reportNumber', String(reportNumber)),
      ...volumeFacts(context),
      ...fact(
        'date',
        bilingual(context, (language) =>
          dayText(language, dayIn(project.timeZone, new Date(generatedAt)), 'long'),
        ),
      ),
      ...fact('preparedFor', project.ownerName),
      ...fact('assignedTo', project.assignedTo),
      ...fact(
        'dueDate',
        project.dueDate
          ? bilingual(context, (language) => dayText(language, project.dueDate ?? '', 'long'))
          : null,
      ),
    ],
  };
}
