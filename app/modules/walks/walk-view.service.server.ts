import type { Language } from '~/i18n.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { twin } from '~/modules/tasks/task.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Walk, WalkCheck } from './walk.entity.server.ts';
import type { CheckResult } from './walk.rules.ts';
import { walkOf } from './walk.service.server.ts';

/** A photo of a check, with the size of its largest copy, px. */
interface CheckPhoto {
  id: string;
  width: number;
  height: number;
}

type PhotoRow = CheckPhoto & { checkId: string };

/** A walk with its checks in their order, in the language of a page. Throws `notFound`. */
export async function viewWalk(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  language: Language,
) {
  const { em } = context;
  const walk = await walkOf(context, access, id);
  const checks = await em.find(
    WalkCheck,
    { walkId: id },
    { orderBy: { position: 'asc' }, disableIdentityMap: true },
  );
  const photos = await em.execute<PhotoRow[]>(
    `select p.id, p.width, p.height, p.check_id as "checkId" from photos p
     join walk_checks c on c.id = p.check_id
     where c.walk_id = ? and p.deleted_at is null order by p.created_at, p.id`,
    [id],
  );
  const tasks = await em.execute<{ id: string; number: number }[]>(
    `select t.id, t.number from tasks t join walk_checks c on c.task_id = t.id
     where c.walk_id = ? and t.deleted_at is null`,
    [id],
  );
  const photosOf = Map.groupBy(photos, ({ checkId }) => checkId);
  const numbers = new Map(tasks.map((task) => [task.id, task.number]));
  return {
    ...rowOf(walk, language),
    checks: checks.map((check) => ({
      id: check.id,
      number: check.position + 1,
      place: twin(check.place, language).text,
      words: twin(check.words, language).text,
      result: check.result ?? null,
      note: check.note,
      answeredAt: check.answeredAt?.toISOString() ?? null,
      task: numbers.get(check.taskId ?? '') ?? null,
      photos: (photosOf.get(check.id) ?? []).map(({ checkId: _, ...photo }) => photo),
    })),
  };
}

/** What a list says of a walk. */
const rowOf = (walk: Walk, language: Language) => ({
  id: walk.id,
  title: twin(walk.title, language).text,
  startedAt: walk.startedAt.toISOString(),
  startedBy: walk.startedByName,
  finishedAt: walk.finishedAt?.toISOString() ?? null,
  finishedBy: walk.finishedByName ?? null,
});

type CountRow = { id: string; result: CheckResult | null; count: number };

/** The newest 100 walks of a project, with how many of their checks have each result. */
export async function listWalks(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  language: Language,
) {
  const walks = await em.find(
    Walk,
    { projectId: project.id },
    { orderBy: { startedAt: 'desc', id: 'desc' }, limit: 100 },
  );
  const rows = await em.execute<CountRow[]>(
    `select c.walk_id as id, c.result, count(*)::int as count from walk_checks c
     join walks w on w.id = c.walk_id where w.project_id = ? group by 1, 2`,
    [project.id],
  );
  const countOf = (id: string, result: CheckResult | null): number =>
    rows.find((row) => row.id === id && row.result === result)?.count ?? 0;
  return walks.map((walk) => ({
    ...rowOf(walk, language),
    pass: countOf(walk.id, 'pass'),
    fail: countOf(walk.id, 'fail'),
    na: countOf(walk.id, 'na'),
    open: countOf(walk.id, null),
  }));
}
