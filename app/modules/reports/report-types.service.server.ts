import { AppError } from '~/errors.ts';
import { seesAnswers } from '~/modules/picra/picra-access.service.server.ts';
import { picraItems } from '~/modules/picra/picra-items.service.server.ts';
import {
  seesBudget,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Report } from './report.entity.server.ts';
import { showsMoney } from './report.rules.ts';
import type { ReportType } from './report-choices.rules.ts';
import { reportOptionsSchema } from './report.schema.ts';
import { packetResponse } from './snapshot-picra.service.server.ts';

/** Whether a project is a PICRA with at least one item. */
const hasItems = async (
  { em }: Pick<ServiceContext, 'em'>,
  { project }: ProjectAccess,
): Promise<boolean> => project.kind === 'picra' && (await picraItems(em, project)).length > 0;

/** The types of report that say something of a project and that the person may create. */
export async function offeredTypes(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<ReportType[]> {
  const withAnswers = seesAnswers(access) && (await hasItems(context, access));
  const withBudget = seesBudget(access) && access.project.enableBudgetTracking;
  return [
    'work_order',
    'progress',
    'completion',
    ...(withAnswers ? (['picra_response'] as const) : []),
    'punch_list',
    ...(withBudget ? (['budget'] as const) : []),
  ];
}

/**
 * The type that the form of reports proposes of those offered: in a PICRA the one that was last made,
 * and until then its response; elsewhere the first.
 */
export function proposedType(
  types: readonly ReportType[],
  newestFirst: readonly { type: string }[],
): ReportType | undefined {
  const response = types.find((type) => type === 'picra_response');
  if (!response) return types[0];
  const made = newestFirst.flatMap((report) => types.find((type) => type === report.type) ?? []);
  return made[0] ?? response;
}

/**
 * Refuses a type that has nothing to say in a project by a sentence that says why (promise 30.8).
 * Throws `forbidden` for what the person does not see, `invalid`.
 */
export async function requireOffered(
  context: Pick<ServiceContext, 'em'>,
  access: ProjectAccess,
  type: ReportType,
): Promise<void> {
  if (type === 'picra_response' || type === 'closing_packet') {
    if (!seesAnswers(access)) throw new AppError('forbidden');
    if (!(await hasItems(context, access)))
      throw new AppError('invalid', { fields: { type: 'reportPicra' } });
    if (type === 'closing_packet' && !(await packetResponse(context.em, access.project.id)))
      throw new AppError('invalid', { fields: { type: 'reportPacket' } });
  }
  if (type === 'budget' && !access.project.enableBudgetTracking)
    throw new AppError('invalid', { fields: { type: 'reportBudget' } });
}

/** Whether a person sees a report: those of money need the budget, those of answers the answers. */
export const isShown = (
  access: ActorAccess,
  { type, options }: Pick<Report, 'type' | 'options'>,
): boolean =>
  ((type !== 'picra_response' && type !== 'closing_packet') || seesAnswers(access)) &&
  (seesBudget(access) || !showsMoney(reportOptionsSchema.parse({ ...options, type })));
