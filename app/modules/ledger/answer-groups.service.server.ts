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
import { DocumentGroup, type GroupTask } from './document-group.entity.server.ts';
import { storedAnswer, wantedOf, type PartChoice } from './group-answer.rules.ts';
import {
  makeGroupTasks,
  takeGroupBack,
  type AnswerStep,
  type GroupChange,
} from './group-tasks.server.ts';
import { noteChange } from '~/modules/tasks/task-change.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import { writeRows } from '~/modules/tasks/write-rows.server.ts';

/** What a form says of the parts of a document. */
export interface GroupAnswer {
  /** What is wanted of each part that the form showed, by its key. */
  parts: ReadonlyMap<string, PartChoice>;
  /** Parts whose choice stands already stay open, to be decided another time. */
  isLater?: boolean;
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

/** A group with what an answer makes of it. */
interface AnsweredGroup {
  group: DocumentGroup;
  after: Pick<DocumentGroup, 'ticked' | 'exceptions'>;
  /** Its passages that are no longer wanted, and those that are from now on. */
  gone: GroupTask[];
  added: GroupTask[];
}

function answeredGroup(group: DocumentGroup, choice: PartChoice): AnsweredGroup {
  const after = storedAnswer(group, choice);
  const [was, will] = [group, after].map((one) => wantedOf(group.tasks, one));
  return {
    group,
    after,
    gone: was?.filter((task) => !will?.includes(task)) ?? [],
    added: will?.filter((task) => !was?.includes(task)) ?? [],
  };
}

const isChanged = ({ group, after, gone, added }: AnsweredGroup): boolean =>
  gone.length + added.length > 0 || group.ticked !== after.ticked;

/** Writes the answer into the groups. Returns what changed. */
const writeAnswer = (
  tx: EntityManager,
  answered: readonly AnsweredGroup[],
  userId: string,
  at: Date,
): Promise<RowChange[]> =>
  writeRows(
    tx,
    'document_groups',
    answered.map(({ group, after }) => ({
      id: group.id,
      values: {
        ...after,
        answered_by: userId,
        answered_at: at,
        answer_times: [...group.answerTimes, at.toISOString()],
      },
    })),
  );

/** Takes tasks of the groups back and makes others. */
async function changeTasks(
  step: AnswerStep,
  answered: readonly AnsweredGroup[],
): Promise<GroupChange[]> {
  const changes: GroupChange[] = [];
  for (const { group, gone } of answered)
    if (gone.length > 0) changes.push(await takeGroupBack(step, group, gone));
  for (const { group, added } of answered)
    if (added.length > 0) changes.push(await makeGroupTasks(step, group, added));
  return changes;
}

const sumOf = (changes: readonly GroupChange[]): Omit<Answered, 'change'> => ({
  made: changes.reduce((sum, { made }) => sum + made, 0),
  removed: changes.reduce((sum, { removed }) => sum + removed, 0),
  kept: changes.flatMap(({ kept }) => kept).sort((a, b) => a - b),
});

/**
 * Answers the question about a document (promise 11.4): passages that are wanted now become tasks,
 * those that are no longer are taken back, except tasks that somebody worked on. The next document of
 * the same layout starts with the answer. The answer that stands changes no task. The same `requestId`
 * twice is one effect. Throws `notFound`, `forbidden`, `tooManyTasks`, `versionConflict`.
 */
export async function answerGroups(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
  { parts, isLater = false }: GroupAnswer,
  requestId: string | null,
): Promise<Answered> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `groups.answer:${documentId}`, requestId, async (tx) => {
    const document = await lockDocument({ ...context, em: tx }, access, documentId);
    const groups = await groupsOf(tx, document.id);
    const shown = groups.flatMap((group) => {
      const choice = parts.get(group.key);
      return choice === undefined ? [] : [answeredGroup(group, choice)];
    });
    const answered = shown.filter((one) => isChanged(one) || (!isLater && !one.group.answeredAt));
    const at = now();
    const wanted = groups.flatMap((group) => {
      const { after } = shown.find((one) => one.group === group) ?? { after: group };
      return wantedOf(group.tasks, after).map(({ fingerprint }) => fingerprint);
    });
    const step = { tx, document, userId: user.id, at, wanted: new Set(wanted) };
    const changes = await changeTasks(step, answered);
    const rows = await writeAnswer(tx, answered, user.id, at);
    const result = sumOf(changes);
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
