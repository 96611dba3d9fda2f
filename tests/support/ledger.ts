import type { Language } from '~/i18n.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { makeLineTasks } from '~/modules/ledger/make-line-tasks.service.server.ts';
import { dismissLines, mergeLines } from '~/modules/ledger/move-lines.service.server.ts';
import type { DismissReason } from '../../packages/task-reader/src/vocabulary/task-words.ts';

interface LineAddress {
  documentId: string;
  lineNumber: number;
}

const only = ({ documentId, lineNumber }: LineAddress) => ({
  documentId,
  lineNumbers: [lineNumber],
});

/** Makes a task of one line. Returns its number, or that of the task that the line belongs to. */
export async function makeLineTask(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  language: Language,
): Promise<number> {
  const { made, joined } = await makeLineTasks(context, access, only(at), language, null);
  return made[0] ?? joined[0] ?? 0;
}

export async function dismissLine(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  reason: DismissReason,
): Promise<void> {
  await dismissLines(context, access, only(at), reason, null);
}

export async function mergeLine(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  taskNumber: number,
): Promise<void> {
  await mergeLines(context, access, only(at), taskNumber, null);
}
