import { formatDate } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { FieldChange, PlannedRow, Problem } from '~/modules/exchange/import-plan.ts';
import { headingOf, type TaskColumn } from '~/modules/exchange/task-columns.rules.ts';
import { previewImport, type ImportPlan } from '~/modules/exchange/task-import.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import { actions, priorities } from '@obralista/task-reader';

const PAGE_ROWS = 50;
/** What stands first is what needs a decision. */
const kinds = ['refused', 'changed', 'known', 'new'] as const;
type ShownKind = (typeof kinds)[number];

/** The choices that a problem names; of a trade there are too many. */
const choices: Partial<Record<TaskColumn, readonly string[]>> = {
  status: taskStatuses,
  priority: priorities,
  action: actions,
};

const heading = (column: TaskColumn, language: Language): string => headingOf(column, language, t);

/** A problem as a sentence. */
function problemText({ key, column, value, from, to }: Problem, language: Language): string {
  const options = choices[column]?.map((choice) => t(language, `tasks.${column}.${choice}`));
  if (key === 'picraAcceptCredit' || key === 'picraCredit' || key === 'picraAgreed')
    return t(language, `fields.${key}`);
  const text = key === 'choice' && options ? 'choiceOf' : key;
  return t(language, `exchange.problem.${text}`, {
    column: heading(column, language),
    value,
    options: options?.join(', ') ?? '',
    from: from ? t(language, `tasks.status.${from}`) : '',
    to: to ? t(language, `tasks.status.${to}`) : '',
  });
}

const fieldText = ({ column, before, after }: FieldChange, language: Language) => ({
  label: heading(column, language),
  before,
  after,
});

/** Why a new task begins as pending instead of the status that the file has. */
const keptText = (kept: Problem, language: Language): string =>
  kept.from && kept.to
    ? t(language, 'exchange.import.kept', {
        from: t(language, `tasks.status.${kept.from}`),
        to: t(language, `tasks.status.${kept.to}`),
        why: problemText(kept, language),
      })
    : problemText(kept, language);

/** What a row says of itself beside its fields. */
function notesOf(row: PlannedRow, language: Language): string[] {
  if (row.kind === 'refused') return row.problems.map((each) => problemText(each, language));
  return row.kind === 'new' && row.kept ? [keptText(row.kept, language)] : [];
}

/** A row of the preview as texts. */
function previewRow(row: PlannedRow, language: Language) {
  const { line, number, title } = row;
  return {
    kind: row.kind as ShownKind,
    line,
    number,
    title,
    problems: notesOf(row, language),
    fields:
      row.kind === 'changed' || row.kind === 'new'
        ? row.fields.map((field) => fieldText(field, language))
        : [],
  };
}

const countOf = (rows: readonly PlannedRow[], kind: PlannedRow['kind']): number =>
  rows.filter((row) => row.kind === kind).length;

/** What is worth knowing of the statuses and the columns of a file, in sentences. */
function fileNotes(plan: ImportPlan, language: Language): string[] {
  const added = plan.rows.filter((row) => row.kind === 'new');
  const kept = added.filter((row) => row.kept).length;
  const stamped = plan.readOnly.some((name) => name === 'completedAt' || name === 'completedBy');
  const done = stamped ? added.filter(({ move }) => move?.to === 'completed').length : 0;
  const names = (columns: readonly TaskColumn[]) => ({
    names: columns.map((column) => heading(column, language)).join(', '),
  });
  return [
    ...(kept > 0 ? [t(language, 'exchange.import.keptCount', { count: kept })] : []),
    ...(done > 0 ? [t(language, 'exchange.import.completedNow', { count: done })] : []),
    ...(plan.unknown.length > 0
      ? [t(language, 'exchange.import.unknown', { names: plan.unknown.join(', ') })]
      : []),
    ...(plan.readOnly.length > 0
      ? [t(language, 'exchange.import.readOnly', names(plan.readOnly))]
      : []),
    ...(plan.newOnly.length > 0
      ? [t(language, 'exchange.import.newOnly', names(plan.newOnly))]
      : []),
  ];
}

/** A day whose month and day, both up to 12, have changed places. */
const swapped = (day: string): string => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');

/** One page of a preview, and what holds for all of it. */
function previewPage(plan: ImportPlan, language: Language, here: string, wanted: number) {
  const shown = kinds.flatMap((kind) => plan.rows.filter((row) => row.kind === kind));
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_ROWS));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  const hrefOf = (to: number): string => `${here}?id=${plan.id}&page=${to}`;
  const { ambiguous } = plan;
  return {
    id: plan.id,
    fileName: plan.fileName,
    seen: plan.seen,
    counts: {
      added: countOf(plan.rows, 'new'),
      changed: countOf(plan.rows, 'changed'),
      known: countOf(plan.rows, 'known'),
      same: countOf(plan.rows, 'same'),
      refused: countOf(plan.rows, 'refused'),
    },
    notes: fileNotes(plan, language),
    ambiguous: ambiguous && {
      text: ambiguous.text,
      day: formatDate(language, ambiguous.day),
      order: plan.dateOrder,
      other: formatDate(language, swapped(ambiguous.day)),
    },
    rows: shown
      .slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
      .map((row) => previewRow(row, language)),
    previousHref: page > 1 ? hrefOf(page - 1) : undefined,
    nextHref: page < pages ? hrefOf(page + 1) : undefined,
  };
}

/**
 * The page that imports a list: the form, or what the file `id` of the query would change. Throws
 * `notFound`, `forbidden`.
 */
export async function taskImportPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
  query: URLSearchParams,
) {
  const access = await projectFor(context, user, projectId, 'edit');
  const id = query.get('id');
  const here = `/projects/${access.project.id}/tasks/import`;
  const plan = id === null ? null : await previewImport(context, access, id, language);
  return {
    projectId: access.project.id,
    preview: plan && previewPage(plan, language, here, Number(query.get('page'))),
  };
}
