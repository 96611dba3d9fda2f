import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import {
  saveTranslations,
  type ApprovalResult,
} from '~/modules/tasks/approve-translations.service.server.ts';
import { listTranslations } from '~/modules/tasks/translations.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Approves every suggestion of a project one by one, as it is shown. */
export async function approveEach(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<ApprovalResult> {
  const { rows } = await listTranslations(context, access);
  const read = rows.flatMap(({ number, version, suggestion }) =>
    suggestion ? [{ number, version, ...suggestion }] : [],
  );
  return saveTranslations(context, access, read);
}
