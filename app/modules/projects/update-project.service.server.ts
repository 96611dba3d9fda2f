import { createHash } from 'node:crypto';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { amountText, isSameText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { dashboardFor } from '~/modules/dashboards/dashboard-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  changesBudget,
  requireRight,
  requireSettled,
  type ProjectAccess,
} from './project-access.service.server.ts';
import { savedNotes } from './project-notes.rules.ts';
import { coverFieldNames } from './cover.rules.ts';
import { misplacedDates, picraFieldNames } from './picra-dates.rules.ts';
import { Project } from './project.entity.server.ts';
import {
  budgetFieldNames,
  estimatedProfitCents,
  projectFieldNames,
  type ProjectFieldName,
} from './project.rules.ts';
import type { ProjectSettings } from './project.schema.ts';

/** The fields of a project's settings as their form holds them: amounts and percent as typed. */
export type ProjectFormText = Partial<Record<ProjectFieldName, string>>;

type Columns = Pick<
  Project,
  | 'name'
  | 'workOrderNumber'
  | 'address'
  | 'description'
  | 'assignedTo'
  | 'notes'
  | 'notesTranslation'
  | 'notesInReport'
  | 'descriptionInReport'
  | 'cover'
  | 'dueDate'
  | 'kind'
  | 'reportLanguage'
  | 'timeZone'
  | 'picra'
  | 'enableBudgetTracking'
  | 'propertyValueCents'
  | 'estimatedRenovationCostCents'
  | 'otherCostsCents'
  | 'projectedSaleValueCents'
  | 'targetRoiBasisPoints'
>;

/** Fields of a group as the form holds them; '' for one without a value. */
const groupText = <Name extends string>(
  names: readonly Name[],
  group: Partial<Record<Name, string>> | null | undefined,
) => Object.fromEntries(names.map((name) => [name, group?.[name] ?? ''])) as Record<Name, string>;

/** The fields of a group that have a value; null where none has one. */
function groupColumn<Name extends string>(
  names: readonly Name[],
  settings: Readonly<Record<Name, string | null>>,
): Partial<Record<Name, string>> | null {
  const typed = names.flatMap((name) => (settings[name] ? [[name, settings[name]] as const] : []));
  return typed.length > 0 ? (Object.fromEntries(typed) as Partial<Record<Name, string>>) : null;
}

const textOf = (columns: Columns): Record<ProjectFieldName, string> => ({
  name: columns.name,
  workOrderNumber: columns.workOrderNumber,
  address: columns.address,
  description: columns.description,
  assignedTo: columns.assignedTo,
  dueDate: columns.dueDate ?? '',
  notes: columns.notes,
  notesTranslation: columns.notesTranslation,
  notesInReport: columns.notesInReport ? 'true' : '',
  descriptionInReport: columns.descriptionInReport ? 'true' : '',
  kind: columns.kind,
  reportLanguage: columns.reportLanguage,
  timeZone: columns.timeZone,
  ...groupText(coverFieldNames, columns.cover),
  ...groupText(picraFieldNames, columns.picra),
  enableBudgetTracking: columns.enableBudgetTracking ? 'true' : '',
  propertyValue: amountText(columns.propertyValueCents),
  projectedSaleValue: amountText(columns.projectedSaleValueCents),
  estimatedRenovationCost: amountText(columns.estimatedRenovationCostCents),
  otherCosts: amountText(columns.otherCostsCents),
  targetRoi:
    columns.targetRoiBasisPoints === null || columns.targetRoiBasisPoints === undefined
      ? ''
      : String(columns.targetRoiBasisPoints / 100),
});

const fieldsFor = (withBudget: boolean): readonly ProjectFieldName[] =>
  withBudget
    ? projectFieldNames
    : projectFieldNames.filter((name) => !budgetFieldNames.some((budget) => budget === name));

/** A tag of the values that a form was filled with, by which a save detects a concurrent one. */
const tagOf = (text: ProjectFormText, names: readonly ProjectFieldName[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map((name) => text[name])))
    .digest('base64url')
    .slice(0, 22);

interface ProjectForm {
  values: ProjectFormText;
  tag: string;
  withBudget: boolean;
  /** The language of the notes; null where it is not known, or there are none. */
  notesLanguage: Language | null;
}

/** Fields whose values the activity log shows: short, and visible to all who see the project. */
const loggedFields = ['name', 'workOrderNumber', 'address', 'assignedTo', 'dueDate'] as const;

/** The values before and after of the fields that the activity log shows. */
const loggedChanges = (
  before: ProjectFormText,
  after: ProjectFormText,
  differs: readonly ProjectFieldName[],
): Record<string, [before: string, after: string]> =>
  Object.fromEntries(
    loggedFields
      .filter((field) => differs.includes(field))
      .map((field) => [field, [before[field] ?? '', after[field] ?? '']]),
  );

/** What a save has changed; its version names it. */
interface ProjectChange {
  fields: readonly ProjectFieldName[];
  version: number;
}

/**
 * The values of the settings' form, without a budget that the person does not change (promise 29.1),
 * and their tag.
 */
export async function projectForm(
  { em, services }: Pick<ServiceContext, 'em' | 'services'>,
  access: ProjectAccess,
): Promise<ProjectForm> {
  const withBudget = await changesBudget(em, access);
  const names = fieldsFor(withBudget);
  const text = textOf(access.project);
  const values = Object.fromEntries(names.map((name) => [name, text[name]]));
  const { notes, notesLanguage, ownerId } = access.project;
  const [known = 'unknown'] = notesLanguage
    ? [notesLanguage]
    : await services.translator.languagesOf([notes], ownerId);
  return {
    values,
    tag: tagOf(text, names),
    withBudget,
    notesLanguage: known === 'unknown' ? null : known,
  };
}

const budgetColumns = (settings: ProjectSettings) => ({
  enableBudgetTracking: settings.enableBudgetTracking,
  propertyValueCents: settings.propertyValue,
  estimatedRenovationCostCents: settings.estimatedRenovationCost,
  otherCostsCents: settings.otherCosts,
  projectedSaleValueCents: settings.projectedSaleValue,
  targetRoiBasisPoints: settings.targetRoi,
  estimatedProfitCents: settings.enableBudgetTracking ? estimatedProfitCents(settings) : null,
});

/**
 * Saves the settings of a project over the values that the person saw, named by `tag` (promise
 * 6.14). A budget that the person does not change stays as it is. Returns what has changed. Throws
 * `notFound`, `forbidden`, `newMember` (promise 14.10), and `versionConflict` with `current` (the
 * values now) and `differs` (the fields that differ from them) where somebody saved in between,
 * `invalid` for deadlines in the wrong order.
 */
export async function updateProject(
  context: ServiceContext,
  access: ProjectAccess,
  tag: string,
  settings: ProjectSettings,
): Promise<ProjectChange> {
  requireSettled(access, 'edit');
  const misplaced = misplacedDates(settings);
  if (Object.keys(misplaced).length > 0) throw new AppError('invalid', { fields: misplaced });
  const withBudget = await changesBudget(context.em, access);
  const names = fieldsFor(withBudget);
  const { translator } = context.services;
  const [spoken = 'unknown'] = await translator.languagesOf(
    [settings.notes],
    access.project.ownerId,
  );
  return context.em.transactional(async (tx) => {
    const { id } = access.project;
    await tx.execute('select id from projects where id = ? for update', [id]);
    const project = await tx.findOne(Project, { id, deletedAt: null }, { refresh: true });
    if (!project) throw new AppError('notFound');
    const { name, workOrderNumber, address, description, assignedTo, dueDate } = settings;
    const { notesInReport, descriptionInReport, kind, reportLanguage, timeZone } = settings;
    const columns = {
      ...{ name, workOrderNumber, address, description, assignedTo, dueDate },
      ...savedNotes(project, settings, spoken, access.user.language),
      ...{ notesInReport, descriptionInReport, kind, reportLanguage, timeZone },
      cover: groupColumn(coverFieldNames, settings),
      picra: groupColumn(picraFieldNames, settings),
      ...(withBudget ? budgetColumns(settings) : {}),
    };
    const current = textOf(project);
    const sent = textOf({ ...project, ...columns });
    const differs = names.filter((field) => !isSameText(current[field], sent[field]));
    const version = project.version + 1;
    if (differs.length === 0) return { fields: [], version };
    if (tag !== tagOf(current, names)) throw new AppError('versionConflict', { current, differs });
    const changed = { ...columns, version, updatedAt: now() };
    await tx.nativeUpdate(Project, { id }, changed);
    const changes = loggedChanges(current, sent, differs);
    noteActivity(tx, access.user, id, 'project.edited', { fields: differs, changes });
    return { fields: differs, version };
  });
}

/**
 * Puts a project into a team of its owner, or takes it out; tasks of people who then see it no more
 * keep their names. Throws `forbidden` unless the user owns both, `notFound` for a foreign team.
 */
export async function setProjectTeam(
  context: ServiceContext,
  access: ProjectAccess,
  team: string | null,
): Promise<void> {
  requireRight(access, 'own');
  const { project, user } = access;
  const dashboardId = team ? (await dashboardFor(context, user, team, 'own')).dashboard.id : null;
  if (dashboardId === (project.dashboardId ?? null)) return;
  await context.em.transactional(async (tx) => {
    await tx.nativeUpdate(Project, { id: project.id }, { dashboardId, updatedAt: now() });
    noteActivity(tx, user, project.id, 'project.edited', { fields: ['team'] });
  });
}
