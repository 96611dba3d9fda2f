import type { EntityManager } from '@mikro-orm/postgresql';
import { nextStatus, type TaskEvent } from '~xstate/task.machine.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { MAX_BULK } from '~/modules/tasks/bulk.rules.ts';
import { lockTasks } from '~/modules/tasks/lock-tasks.server.ts';
import { noteChange } from '~/modules/tasks/task-change.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { factsOf, movedColumns } from '~/modules/tasks/transition.service.server.ts';
import { columnsOf, writeRows, writeTasks } from '~/modules/tasks/write-rows.server.ts';
import { answerFormText, answerTag } from './answer-form.server.ts';
import { requireAnswering } from './picra-access.service.server.ts';
import { PicraAnswer } from './picra-answer.entity.server.ts';
import { picraItems, type PicraItem } from './picra-items.service.server.ts';
import { answerErrors, isRepaired, type PicraResponse } from './picra.rules.ts';
import { answerFieldNames, type PicraAnswerInput } from './picra.schema.ts';

type Answer = Pick<
  PicraAnswer,
  'request' | 'response' | 'agreedText' | 'licenceRequired' | 'licenceNumber' | 'receiptRequired'
>;

/**
 * Writes answers over their rows, which are made first where a task has none, so that an undo finds
 * the values from before. The caller holds the locks of the tasks.
 */
async function writeAnswers(
  tx: EntityManager,
  { project, user }: ProjectAccess,
  answers: readonly { item: PicraItem; answer: Answer }[],
): Promise<RowChange[]> {
  const stamps = {
    answered_by: user.id,
    answered_by_name: nameOf(user),
    answered_at: now().toISOString(),
  };
  for (const { item } of answers)
    await tx.execute(
      `insert into picra_answers (id, project_id, request, licence_required, receipt_required)
       values (?, ?, ?, ?, ?) on conflict (id) do nothing`,
      [item.id, project.id, item.request, item.licenceRequired, item.receiptRequired],
    );
  return writeRows(
    tx,
    'picra_answers',
    answers.map(({ item, answer }) => ({
      id: item.id,
      values: {
        request: answer.request,
        response: answer.response,
        agreed_text: answer.agreedText,
        licence_required: answer.licenceRequired,
        licence_number: answer.licenceNumber,
        receipt_required: answer.receiptRequired,
        ...stamps,
      },
    })),
  );
}

/**
 * What an answer does to the status of its task; null where it stays. Crews read the reason, so it
 * tells nothing of the agreement.
 */
function eventOf(task: Task, response: PicraResponse, language: Language): TaskEvent | null {
  const isDeclined = task.status === 'declined';
  if (isRepaired(response) !== isDeclined) return null;
  return isDeclined
    ? { type: 'task.reopen', reason: t(language, 'picra.reason.reopened') }
    : { type: 'task.decline', reason: t(language, 'picra.reason.declined') };
}

/**
 * The columns of a task that an answer sets: its credit, and its status where nothing is repaired,
 * or is again. Throws `invalid` for a task that is completed.
 */
async function taskColumns(
  tx: EntityManager,
  access: ProjectAccess,
  task: Task,
  { response, credit }: PicraAnswerInput,
): Promise<Partial<Task>> {
  const values = { creditCents: response === 'accept' ? null : credit };
  const event = eventOf(task, response, access.project.reportLanguage);
  if (!event) return values;
  const facts = (await factsOf(tx, access, [task]))(task);
  const status = nextStatus(task.status, event, facts);
  if (!status) throw new AppError('invalid', { fields: { response: 'picraDone' } });
  return { ...values, ...movedColumns(task, event, status, access.user.id) };
}

/**
 * Saves the answer to an item over the values that the person saw, named by `tag` (promise 30.3).
 * Declined and credited items are declined as tasks. Throws `notFound`, `forbidden`, `invalid`, and
 * `versionConflict` with `current` (the values now) and `differs` (the fields whose typed value is
 * another) where somebody saved in between. Returns the id of the change for its undo; null where
 * nothing changed.
 */
export async function saveAnswer(
  context: ServiceContext,
  access: ProjectAccess,
  at: { number: number; tag: string },
  input: PicraAnswerInput,
): Promise<string | null> {
  requireAnswering(access);
  const fields = answerErrors(input);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const { project } = access;
  return context.em.transactional(async (tx) => {
    const [task] = await lockTasks(tx, access, [at.number]);
    const [item] = await picraItems(tx, project, at.number);
    if (!task || !item) throw new AppError('notFound');
    const current = answerFormText({ ...item, credit: item.creditCents });
    const sent = answerFormText(input);
    const differs = answerFieldNames.filter((name) => current[name] !== sent[name]);
    if (differs.length === 0) return null;
    if (at.tag !== answerTag(current)) throw new AppError('versionConflict', { current, differs });
    const { request, agreedText } = sent;
    const answer = { ...input, request, agreedText };
    const answers = await writeAnswers(tx, access, [{ item, answer }]);
    const values = columnsOf(await taskColumns(tx, access, task, input));
    const tasks = await writeTasks(tx, [{ id: task.id, version: task.version, values }]);
    await touchProject(tx, project.id);
    const { response } = input;
    const details = { number: at.number, response };
    return noteChange(tx, access, 'picra.answered', [...tasks, ...answers], details);
  });
}

/** The item after that of a number that has no answer, around the end of the list; null where none is left. */
export async function nextUnanswered(
  { em }: Pick<ServiceContext, 'em'>,
  { project }: ProjectAccess,
  number: number,
): Promise<number | null> {
  const items = await picraItems(em, project);
  const at = items.findIndex((item) => item.number === number);
  const ahead = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return ahead.find(({ response }) => response === null)?.number ?? null;
}

/** What "accept all unanswered" did. */
export interface Accepted {
  count: number;
  /** Id of the change for its undo; null where nothing changed. */
  change: string | null;
}

/**
 * Accepts the unanswered items that are not declined, at most MAX_BULK of them (promise 30.5); the
 * same `requestId` twice is one effect. Throws `notFound`, `forbidden`, `invalid`.
 */
export async function acceptUnanswered(
  context: ServiceContext,
  access: ProjectAccess,
  requestId: string | null,
): Promise<Accepted> {
  requireAnswering(access);
  const { project, user } = access;
  return once(context.em, user.id, `picra.accept:${project.id}`, requestId, async (tx) => {
    const open = ({ response, status }: PicraItem): boolean =>
      response === null && status !== 'declined';
    const found = (await picraItems(tx, project)).filter(open).slice(0, MAX_BULK);
    if (found.length === 0) return { count: 0, change: null };
    const numbers = found.map(({ number }) => number);
    const tasks = await lockTasks(tx, access, numbers);
    // Read again under the locks: somebody may have answered in between.
    const items = (await picraItems(tx, project)).filter(
      (item) => numbers.includes(item.number) && open(item),
    );
    if (items.length === 0) return { count: 0, change: null };
    const answers = await writeAnswers(
      tx,
      access,
      items.map((item) => ({ item, answer: { ...item, response: 'accept' as const } })),
    );
    const credited = tasks.filter(
      ({ id, creditCents }) => creditCents !== null && items.some((item) => item.id === id),
    );
    const cleared = await writeTasks(
      tx,
      credited.map(({ id, version }) => ({ id, version, values: { credit_cents: null } })),
    );
    await touchProject(tx, project.id);
    const accepted = items.map(({ number }) => number);
    const details = { numbers: accepted, count: accepted.length };
    const change = await noteChange(
      tx,
      access,
      'picra.accepted',
      [...cleared, ...answers],
      details,
    );
    return { count: accepted.length, change };
  });
}
