import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { lockDocument } from './chosen-lines.server.ts';
import { DocumentGroup } from './document-group.entity.server.ts';
import { makeGroupTasks, takeGroupBack, type GroupChange } from './group-tasks.server.ts';
import { noteChange } from '~/modules/tasks/task-change.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import { writeRows } from '~/modules/tasks/write-rows.server.ts';

/** The groups that a form showed, by their keys, and those of them that were ticked. */
export interface GroupAnswer {
  shown: readonly string[];
  ticked: readonly string[];
}

/** What an answer did: how many tasks it made and took back, and the numbers of those that stay. */
export interface Answered {
  made: number;
  removed: number;
  /** Tasks of groups without a tick that somebody worked on. */
  kept: number[];
  /** Id of the change for its undo; null where no task changed. */
  change: string | null;
}

/** The groups of a document, the most doubtful first. */
const groupsOf = (tx: EntityManager, documentId: string): Promise<DocumentGroup[]> =>
  tx.find(
    DocumentGroup,
    { documentId },
    { orderBy: { position: 'asc' }, disableIdentityMap: true },
  );

/** Writes the answer into the groups. Returns what changed. */
const writeAnswer = (
  tx: EntityManager,
  groups: readonly DocumentGroup[],
  ticked: readonly string[],
  userId: string | null,
  at: Date,
): Promise<RowChange[]> =>
  writeRows(
    tx,
    'document_groups',
    groups.map(({ id, key }) => ({
      id,
      values: { ticked: ticked.includes(key), answered_by: userId, answered_at: at },
    })),
  );

/**
 * Answers the question about a document (promise 11.4): passages of a group that is ticked now
 * become tasks, those of one that is no longer are taken back, except tasks that somebody worked
 * on. The next document of the same layout starts with the answer. The answer that stands changes
 * no task. The same `requestId` twice is one effect.
 * Throws `notFound`, `forbidden`, `tooManyTasks`, `versionConflict`.
 */
export async function answerGroups(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
  { shown, ticked }: GroupAnswer,
  requestId: string | null,
): Promise<Answered> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `groups.answer:${documentId}`, requestId, async (tx) => {
    const document = await lockDocument({ ...context, em: tx }, access, documentId);
    const groups = (await groupsOf(tx, document.id)).filter(({ key }) => shown.includes(key));
    const changed = groups.filter((group) => ticked.includes(group.key) !== group.ticked);
    const answered = groups.filter((group) => changed.includes(group) || !group.answeredAt);
    const at = now();
    const wanted = groups.filter(({ key }) => ticked.includes(key));
    const step = { tx, document, userId: user.id, at, wanted };
    const changes: GroupChange[] = [];
    for (const group of changed.filter(({ ticked: was }) => was))
      changes.push(await takeGroupBack(step, group));
    for (const group of changed.filter(({ ticked: was }) => !was))
      changes.push(await makeGroupTasks(step, group));
    const rows = await writeAnswer(tx, answered, ticked, user.id, at);
    const sum = (name: 'made' | 'removed') =>
      changes.reduce((total, change) => total + change[name], 0);
    const result = {
      made: sum('made'),
      removed: sum('removed'),
      kept: changes.flatMap(({ kept }) => kept).sort((a, b) => a - b),
    };
    if (result.made + result.removed === 0) return { ...result, change: null };
    await touchProject(tx, project.id);
    const change = await noteChange(
      tx,
      access,
      'groups.answered',
      [...changes.flatMap((each) => each.rows), ...rows],
      { ...result, fileName: document.fileName },
    );
    return { ...result, change };
  });
}

/**
 * Leaves the question about a document unanswered: the tasks stay and nothing is remembered. Again
 * it changes nothing. Throws `notFound`, `forbidden`.
 */
export async function skipGroups(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<void> {
  requireRight(access, 'edit');
  await context.em.transactional(async (tx) => {
    const { id } = await lockDocument({ ...context, em: tx }, access, documentId);
    await tx.nativeUpdate(
      DocumentGroup,
      { documentId: id, answeredAt: null },
      { answeredAt: now() },
    );
  });
}
