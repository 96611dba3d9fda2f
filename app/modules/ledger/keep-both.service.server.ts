import { documentFor } from '~/modules/documents/document.service.server.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { generateTasks } from './generation.service.server.ts';

/**
 * Generates tasks of a document although an earlier one has them (promise 9.74); from then on it has
 * tasks of its own. Returns the job's id, as `generateTasks` does. Throws what that throws.
 */
export async function keepBoth(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<string> {
  requireRight(access, 'edit');
  const { id } = await documentFor(context, access, documentId);
  await context.em.nativeUpdate(Document, { id }, { keepBoth: true });
  return generateTasks(context, access, id);
}
