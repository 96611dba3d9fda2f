import { json } from '@remix-run/node';
import { AppError, type ErrorCode } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import { fieldsOf, requestIdOf } from '~/http/form.server.ts';
import { forIntent, redirectWith } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { makeLineTasks, type MadeTasks } from '~/modules/ledger/make-line-tasks.service.server.ts';
import {
  dismissLines,
  mergeLines,
  type MovedLines,
} from '~/modules/ledger/move-lines.service.server.ts';
import { dismissReasons } from '@obralista/task-reader';
import { resultPage } from './question.action.server.ts';
import { someNumbers } from '~/actions/tasks/change-flash.server.ts';

interface Call {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  documentId: string;
  /** The path with its query, which holds the page of the list. */
  currentPath: string;
}

/** A refused decision on lines: shown at its line, or above the list where several were ticked. */
export interface RefusedLines {
  /** The list of lines, or those that are offered where no line became a task. */
  of: 'list' | 'missed';
  line: number | null;
  ticked: number[];
  text: string;
}

const undoOf = ({ change }: { change: string | null }) => (change ? { undo: change } : {});

/** A message of one sentence, or of two. */
const saying = (done: string, also: string | null): Pick<Flash, 'text' | 'params'> => ({
  text: 'ledger.done',
  params: { text: also ? `${done} ${also}` : done },
});

/** The message after tasks were made of lines, with its undo. */
function madeFlash(language: Language, answer: MadeTasks): Flash {
  const { made, joined, change } = answer;
  const sentence = (key: string, numbers: readonly number[]): string =>
    t(language, key, { count: numbers.length, tasks: someNumbers(language, numbers) });
  const also = sentence(change ? 'ledger.done.joined' : 'ledger.done.existing', joined);
  const text =
    made.length > 0
      ? saying(sentence('ledger.done.made', made), joined.length > 0 ? also : null)
      : saying(also, null);
  return { ...text, variant: change ? 'success' : 'info', ...undoOf(answer) };
}

/** The message after lines were left out or merged, with its undo and the tasks that stay. */
function movedFlash(
  language: Language,
  key: 'ledger.done.dismissed' | 'ledger.done.merged',
  answer: MovedLines,
  number?: number,
): Flash {
  const { count, kept } = answer;
  const done = t(language, key, { count, ...(number === undefined ? {} : { number }) });
  const tasks = someNumbers(language, kept);
  const also =
    kept.length > 0 ? t(language, 'ledger.done.kept', { count: kept.length, tasks }) : null;
  return { ...saying(done, also), variant: also ? 'info' : 'success', ...undoOf(answer) };
}

/** The lines that a button decides. */
interface Decision {
  call: Call;
  fields: Record<string, string>;
  language: Language;
  lineNumbers: readonly number[];
  requestId: string | null;
}

/** What each decision does, by its name. */
const decisions: Readonly<Record<string, (decision: Decision) => Promise<Flash>>> = {
  'line.task': async ({ call, language, lineNumbers, requestId }) => {
    const { context, access, documentId } = call;
    const chosen = { documentId, lineNumbers };
    return madeFlash(language, await makeLineTasks(context, access, chosen, language, requestId));
  },
  'line.merge': async ({ call, fields, language, lineNumbers, requestId }) => {
    const { context, access, documentId } = call;
    const number = Number(fields.number);
    const chosen = { documentId, lineNumbers };
    const merged = await mergeLines(context, access, chosen, number, requestId);
    return movedFlash(language, 'ledger.done.merged', merged, number);
  },
  'line.dismiss': async ({ call, fields, language, lineNumbers, requestId }) => {
    const { context, access, documentId } = call;
    const reason = dismissReasons.find((name) => name === fields.reason);
    if (!reason) throw new AppError('invalid');
    const chosen = { documentId, lineNumbers };
    const dismissed = await dismissLines(context, access, chosen, reason, requestId);
    return movedFlash(language, 'ledger.done.dismissed', dismissed);
  },
};

/** The decision that a button names; the button of one line names the line, too: 'line.task:12'. */
const decisionOf = (intent = ''): string => intent.split(':')[0] ?? '';

/** Whether a button decides lines of a document. */
export const isLineIntent = (intent: string | undefined): intent is string =>
  Object.hasOwn(decisions, decisionOf(intent));

/** The text keys of refused decisions. */
const refusals = new Map<ErrorCode, string>([
  ['illegalTransition', 'ledger.taskBegun'],
  ['tooManyTasks', 'errors.tooManyTasks'],
]);
const invalidKeys: Readonly<Record<string, string>> = {
  lineNone: 'ledger.tickNone',
  lineMany: 'ledger.tickMany',
  wrong: 'ledger.noSuchTask',
};

function refusalKey(error: AppError): string | undefined {
  if (error.code !== 'invalid') return refusals.get(error.code);
  const [field] = Object.values(error.params.fields ?? {});
  return typeof field === 'string' ? invalidKeys[field] : undefined;
}

/** The lines that a button decides: the one that it names, or those of its form. */
function linesOf({ form }: Call, intent: string): { lines: number[]; isOne: boolean } {
  const only = intent.split(':')[1];
  if (only !== undefined) return { lines: [Number(only)], isOne: true };
  const of = form.get('of');
  return { lines: form.getAll('line').map(Number), isOne: of !== 'ticked' && of !== 'missed' };
}

/**
 * 'Make this a task', 'Skip' and 'Merge' of one line or of those that are ticked (promises 11.1 and
 * 11.7). The buttons of one line lead back to it.
 */
export async function linesAction(call: Call, intent: string): Promise<Response> {
  const { form, context, currentPath } = call;
  const fields = fieldsOf(form);
  const key = requestIdOf(fields);
  const { lines, isOne } = linesOf(call, intent);
  const [first = 0] = lines;
  try {
    const flash = await forIntent(
      decisions,
      decisionOf(intent),
    )({
      call,
      fields,
      language: await languageOf(context),
      lineNumbers: lines,
      requestId: key && `${key}.${intent}`,
    });
    const page = resultPage(call) ?? currentPath;
    return await redirectWith(`${page}${isOne ? `#line-${first}` : ''}`, flash);
  } catch (error) {
    const key = error instanceof AppError ? refusalKey(error) : undefined;
    if (!(error instanceof AppError) || !key) throw error;
    const text = t(await languageOf(context), key);
    const of = form.get('of') === 'missed' ? 'missed' : 'list';
    const wrong: RefusedLines = { of, line: isOne ? first : null, ticked: lines, text };
    return json({ wrong }, { status: error.status, headers: { 'Cache-Control': 'no-store' } });
  }
}
