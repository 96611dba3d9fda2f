import { json } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { fieldsOf, requestIdOf } from '~/http/form.server.ts';
import { forIntent, redirectWith } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { confirmTasks } from '~/modules/tasks/confirm-tasks.service.server.ts';
import { splitTask } from '~/modules/tasks/copy-task.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { mergeTasks } from '~/modules/tasks/merge-tasks.service.server.ts';
import { rowHref, someNumbers } from '~/actions/tasks/change-flash.server.ts';

interface Call {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  /** The path with its query, which holds the page of the review. */
  currentPath: string;
}

/** Refused decisions on tasks: the ticked ones, or the lines that a split was typed into. */
export interface RefusedTasks {
  ticked: number[];
  text: string;
  split: { number: number; lines: string; text: string } | null;
}

interface Step {
  call: Call;
  numbers: number[];
  requestId: string | null;
}

/** What a decision did: its message, and the task that the page returns to. */
interface Done {
  flash: Flash;
  at: number | undefined;
}

const undoOf = ({ change }: { change: string | null }) => (change ? { undo: change } : {});

async function confirm({ call, numbers, requestId }: Step): Promise<Done> {
  const done = await confirmTasks(call.context, call.access, numbers, requestId);
  const params = { count: done.confirmed.length };
  const flash: Flash = { text: 'review.done.confirmed', params, variant: 'success' };
  return { flash: { ...flash, ...undoOf(done) }, at: numbers[0] };
}

async function leave({ call, numbers, requestId }: Step): Promise<Done> {
  const done = await deleteTasks(call.context, call.access, numbers, requestId);
  const params = { count: done.count };
  const flash: Flash = { text: 'review.done.left', params, variant: 'success' };
  return { flash: { ...flash, ...undoOf(done) }, at: undefined };
}

async function merge({ call, numbers, requestId }: Step): Promise<Done> {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const done = await mergeTasks(call.context, call.access, inOrder, requestId);
  const params = { number: done.number, count: done.count };
  const flash: Flash = { text: 'work.merged', params, variant: 'success', undo: done.change };
  return { flash, at: done.number };
}

async function split({ call, requestId }: Step): Promise<Done> {
  const { context, access, form } = call;
  const fields = fieldsOf(form);
  const number = Number(fields.number);
  const language = await languageOf(context);
  const typed = fields.lines ?? '';
  const done = await splitTask(context, access, number, typed, language, requestId);
  const tasks = someNumbers(language, [number, ...done.numbers]);
  const params = { number, tasks };
  const flash: Flash = { text: 'work.split', params, variant: 'success', undo: done.change };
  return { flash, at: number };
}

const handlers: Readonly<Record<string, (step: Step) => Promise<Done>>> = {
  'review.confirm': confirm,
  'review.leave': leave,
  'review.merge': merge,
  'review.split': split,
};

/** Whether a button decides tasks of the review. */
export const isReviewIntent = (intent: string | undefined): boolean =>
  intent?.startsWith('review.') ?? false;

/** The text keys of what can be wrong with ticked tasks and typed lines. */
const invalidKeys: Readonly<Record<string, string>> = {
  taskNone: 'fields.taskNone',
  taskMany: 'fields.taskMany',
  taskTwo: 'fields.taskTwo',
  mergeTooLong: 'fields.mergeTooLong',
  twoLines: 'fields.twoLines',
};

/** The page again with what was ticked or typed, and what is wrong with it. */
async function refused({ call, numbers }: Step, name: string, error: AppError): Promise<Response> {
  const { context, form } = call;
  const [code] = Object.values(error.params.fields ?? {});
  const key = typeof code === 'string' ? invalidKeys[code] : undefined;
  if (!key) throw error;
  const text = t(await languageOf(context), key);
  const { number = '', lines = '' } = fieldsOf(form);
  const isSplit = name === 'review.split';
  const wrongTasks: RefusedTasks = {
    ticked: isSplit ? [] : numbers,
    text,
    split: isSplit ? { number: Number(number), lines, text } : null,
  };
  const init = { status: error.status, headers: { 'Cache-Control': 'no-store' } };
  return json({ wrongTasks }, init);
}

/** Codes of refusals that redirect to the page with their message. */
const redirectCodes: readonly string[] = ['versionConflict', 'tooManyTasks'];

/** What a button asks for: the name of the decision, and the task that it names or the ticked ones. */
function stepOf(call: Call): { step: Step; name: string } {
  const { form } = call;
  const fields = fieldsOf(form);
  const [name = '', only] = (fields.intent ?? '').split(':');
  const numbers = only === undefined ? form.getAll('number').map(Number) : [Number(only)];
  const key = requestIdOf(fields);
  return { step: { call, numbers, requestId: key && `${key}.${fields.intent ?? ''}` }, name };
}

/**
 * The buttons of the review (promise 11.8): 'Confirm' and 'Not a task' of one task or of those that
 * are ticked, 'Merge' and 'Split'. The button of one task names it: 'review.confirm:26'.
 */
export async function reviewAction(call: Call): Promise<Response> {
  const { currentPath } = call;
  const { step, name } = stepOf(call);
  const handler = forIntent(handlers, name);
  try {
    const { flash, at } = await handler(step);
    return await redirectWith(rowHref(currentPath, at), flash);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return refused(step, name, error);
    if (error instanceof AppError && redirectCodes.includes(error.code))
      return redirectWith(currentPath, { text: `errors.${error.code}`, variant: 'destructive' });
    throw error;
  }
}
