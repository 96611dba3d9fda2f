import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { isWriteRefused } from '~/errors.ts';
import { notifyOwner, type Reached } from '~/modules/notices/notice.service.server.ts';
import { openStatuses } from '~/modules/projects/lifecycle.rules.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Budget } from './budget.entity.server.ts';
import { budgetFigures, type BudgetFigures } from './budget-figures.service.server.ts';
import type { ClockReading } from './clock.rules.ts';

const readingOf = (figures: BudgetFigures, version: number): ClockReading => ({
  at: now().toISOString(),
  version,
  profitCents: figures.deal.profitCents,
  roiBasisPoints: figures.deal.roiBasisPoints,
  forecastCents: figures.totals.forecastCents,
  overCents: figures.totals.overCents,
  dayCents: figures.day.cents,
  lateDays: figures.end?.lateDays ?? null,
  needsAttention:
    figures.isUnderTarget || figures.lines.some(({ level, overCents }) => level && overCents > 0),
});

/** Creates the budget of a project where it has none, and locks it. */
export async function lockBudget(tx: EntityManager, projectId: string): Promise<Budget> {
  await tx.execute(
    `insert into budgets (project_id) values (?) on conflict (project_id) do nothing`,
    [projectId],
  );
  await tx.execute('select project_id from budgets where project_id = ? for update', [projectId]);
  return tx.findOneOrFail(Budget, { projectId }, { refresh: true });
}

/** What a budget has reached that its owner is told (promise 29.6): a plan used up, a low return. */
const reachedBy = ({ lines, isUnderTarget }: BudgetFigures, project: Project): Reached[] => [
  ...lines
    .filter(({ level, number }) => level === 'full' && number !== null)
    .map(({ key: taskId, planCents }) => ({
      kind: 'line_used' as const,
      taskId,
      key: `line_used:${taskId}:${planCents}`,
    })),
  ...(isUnderTarget
    ? [
        {
          kind: 'under_target' as const,
          taskId: null,
          key: `under_target:${project.id}:${project.targetRoiBasisPoints}`,
        },
      ]
    : []),
];

/** Computes the figures of a project and keeps them for the pages of many projects. */
async function freshReading(
  em: EntityManager,
  project: Project,
  figures?: BudgetFigures,
): Promise<ClockReading> {
  const clock = readingOf(figures ?? (await budgetFigures(em, project)), project.version);
  await em.execute(
    `insert into budgets (project_id, clock) values (?, ?::jsonb)
     on conflict (project_id) do update set clock = excluded.clock`,
    [project.id, JSON.stringify(clock)],
  );
  return clock;
}

/**
 * Recomputes the figures of a project where its budget is tracked, and tells its owner what they
 * have reached; `actor` is the id of the person whose act it was, null where only time has passed.
 */
export async function updateClock(
  em: EntityManager,
  projectId: string,
  actor: string | null,
): Promise<void> {
  const project = await em.findOne(Project, { id: projectId }, { refresh: true });
  if (!project?.enableBudgetTracking) return;
  const figures = await budgetFigures(em, project);
  await freshReading(em, project, figures);
  await notifyOwner(em, project, reachedBy(figures, project), actor);
}

const BATCH_SIZE = 50;

/** Computes the figures of every open project whose budget is tracked: days pass. */
export async function updateClocks({ em }: ServiceContext): Promise<void> {
  const open = { enableBudgetTracking: true, deletedAt: null, status: { $in: [...openStatuses] } };
  for (let last = ''; ;) {
    const projects = await em.find(Project, last ? { ...open, id: { $gt: last } } : open, {
      orderBy: { id: 'asc' },
      limit: BATCH_SIZE,
      fields: ['id'],
      disableIdentityMap: true,
    });
    for (const { id } of projects) await updateClock(em.fork(), id, null);
    if (projects.length < BATCH_SIZE) return;
    last = projects.at(-1)?.id ?? '';
  }
}

/** The same; where the database takes no writes, the figures are computed and not kept. */
const readingNow = (em: EntityManager, project: Project): Promise<ClockReading> =>
  freshReading(em, project).catch(async (error: unknown) => {
    if (!isWriteRefused(error)) throw error;
    return readingOf(await budgetFigures(em, project), project.version);
  });

/**
 * The figures of these projects whose budget is tracked, by project: the stored ones, recomputed
 * and kept where the project has changed since.
 */
export async function clockReadings(
  { em }: Pick<ServiceContext, 'em'>,
  projects: readonly Project[],
): Promise<Map<string, ClockReading>> {
  const ids = projects.map(({ id }) => id);
  const rows = await em.find(Budget, { projectId: { $in: ids } }, { disableIdentityMap: true });
  const kept = new Map(rows.map(({ projectId, clock }) => [projectId, clock]));
  const readings = new Map<string, ClockReading>();
  for (const project of projects) {
    const reading = kept.get(project.id);
    const isCurrent = reading?.version === project.version;
    readings.set(project.id, reading && isCurrent ? reading : await readingNow(em, project));
  }
  return readings;
}
