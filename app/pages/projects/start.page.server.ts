import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { listDocuments } from '~/modules/documents/document.service.server.ts';
import { proposalOf } from '~/modules/documents/start-project.service.server.ts';
import { openJobOf, progressOf } from '~/modules/jobs/job.service.server.ts';
import { defaultTimeZone, offeredTimeZones } from '~/modules/projects/project.rules.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { projectForm } from '~/modules/projects/update-project.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { tasksPage } from './tasks.page.server.ts';

/** Titles that stand for a group. */
const SAMPLES = 2;

type Listed = Awaited<ReturnType<typeof listDocuments>>[number];

const isInWork = (document: Listed | null): boolean =>
  document?.state === 'extracting' || document?.generation === 'generating';

/** The document as the page shows it, with the reason where it could not be read. */
const shownDocument = ({ id, fileName, state, failureReason }: Listed) => ({
  id,
  fileName,
  failure: state === 'failed' ? (failureReason ?? 'failed') : null,
});

const shownFields = ['name', 'workOrderNumber', 'address', 'kind', 'dueDate', 'timeZone'] as const;
type ShownField = (typeof shownFields)[number];

const shownValues = (values: Partial<Record<ShownField, string>>): Record<ShownField, string> =>
  Object.fromEntries(shownFields.map((name) => [name, values[name] ?? ''])) as Record<
    ShownField,
    string
  >;

/** The fields whose values stand in the document. */
async function takenFields(
  { em }: ServiceContext,
  documentId: string,
  values: Partial<Record<ShownField, string>>,
) {
  const proposal = await proposalOf(em, documentId);
  return (['name', 'address', 'workOrderNumber', 'dueDate'] as const).filter(
    (name) => proposal[name] && proposal[name] === values[name],
  );
}

/**
 * A project that was just made from a document: the document while it is read; then the proposed
 * name, reference number, address, due date and time zone, and the groups of its tasks. Throws `notFound`, `forbidden`.
 */
export async function startPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  language: Language,
) {
  const access = await projectFor(context, user, projectId, 'edit');
  const documents = await listDocuments(context, access);
  const document = documents.find(({ state }) => state !== 'stored') ?? null;
  const open = document ? await openJobOf(context, document.id) : null;
  // What reads on behind a list is nothing to wait for.
  const job = open?.kind === 'tasks.ai' ? null : open;
  const isWorking = job !== null || isInWork(document);
  const { values, tag } = await projectForm(context, access);
  const { groups } = isWorking
    ? { groups: [] }
    : await tasksPage(context, user, projectId, language, new URLSearchParams());
  return {
    projectId,
    document: document && shownDocument(document),
    isWorking,
    job: job && { ...progressOf(job), statusUrl: `/api/jobs/${job.id}` },
    values: shownValues(values),
    taken: document && !isWorking ? await takenFields(context, document.id, values) : [],
    timeZones: [...new Set([...offeredTimeZones, values.timeZone ?? defaultTimeZone])],
    tag,
    groups: groups.map(({ key, name, total, tasks }) => ({
      key,
      name,
      total,
      titles: tasks.slice(0, SAMPLES).map(({ title }) => title),
    })),
    /** Files that were sent along and wait to be processed. */
    waiting: documents.filter(({ state }) => state === 'stored').length,
  };
}
