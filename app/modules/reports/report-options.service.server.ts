import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { freshUser } from '~/modules/account/session.service.server.ts';
import { placeLabel } from '~/modules/bilingual/place-label.rules.ts';
import { hasPhotoSizes } from '~/modules/billing/billing.rules.ts';
import {
  requireRight,
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { showsMoney } from './report.rules.ts';
import { reportPhotoSizes, type ReportPhotoSize } from './report-choices.rules.ts';
import type { ReportOptions } from './report.schema.ts';
import { areaNames } from '~/modules/bilingual/area-name.server.ts';
import type { Trade } from '@obralista/task-reader';
import { requireOffered } from './report-types.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The sizes of photos that a project's reports may have, by the plan of its owner (promise 5.19). */
export async function photoSizesOf(
  { em }: Pick<ServiceContext, 'em'>,
  { project }: ProjectAccess,
): Promise<readonly ReportPhotoSize[]> {
  const { subscriptionStatus } = await freshUser(em, project.ownerId);
  return hasPhotoSizes(subscriptionStatus) ? reportPhotoSizes : ['medium'];
}

/**
 * Requires that a person may make a report with these options. Throws `forbidden`, and `invalid`
 * with `type` for a type that has nothing to say, and with `photoSize` where the plan of the
 * project's owner does not have that size.
 */
export async function requireOptions(
  context: Pick<ServiceContext, 'em'>,
  access: ProjectAccess,
  options: ReportOptions,
): Promise<void> {
  requireRight(access, 'print');
  if (showsMoney(options) && !seesBudget(access)) throw new AppError('forbidden');
  await requireOffered(context, access, options.type);
  if (!(await photoSizesOf(context, access)).includes(options.photoSize))
    throw new AppError('invalid', { fields: { photoSize: 'photoSizeNeedsTeams' } });
}

/** What a report can be narrowed to. */
export interface FilterChoices {
  trades: Trade[];
  /** As they are stored, with their names in the language of the page. */
  areas: { value: string; label: string }[];
  assignees: string[];
}

/** The most values of a kind that the form of a report offers. */
const MAX_CHOICES = 200;

/** The trades, areas and assignees that the tasks of a project have, in their order. */
export async function filterChoices(
  { em, services }: Pick<ServiceContext, 'em' | 'services'>,
  { project }: ProjectAccess,
  language: Language,
): Promise<FilterChoices> {
  const valuesOf = async (expression: string): Promise<string[]> => {
    const rows = await em.execute<{ value: string }[]>(
      `select distinct ${expression} as value from tasks
       where project_id = ? and deleted_at is null order by 1 limit ?`,
      [project.id, MAX_CHOICES + 1],
    );
    return rows
      .map(({ value }) => value)
      .filter(Boolean)
      .slice(0, MAX_CHOICES);
  };
  const areas = await valuesOf('jsonb_array_elements_text(areas)');
  const { id: projectId, ownerId } = project;
  const sources = { translator: services.translator, em, ownerId, projectId };
  const names = await areaNames(sources, areas, language);
  return {
    trades: (await valuesOf('trade')) as Trade[],
    areas: areas.map((value) => ({ value, label: placeLabel(names.get(value)?.text ?? value) })),
    assignees: await valuesOf('assignee_name'),
  };
}
