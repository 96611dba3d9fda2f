import { IsolationLevel } from '@mikro-orm/core';
import { openJobOf } from '~/modules/jobs/job.service.server.ts';
import type { Job } from '~/modules/jobs/job.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Document } from './document.entity.server.ts';
import { documentFor } from './document.service.server.ts';

/**
 * A document and the open job that reads it or generates its tasks, both as of one moment: a job
 * that ends between two statements would leave a document that says "generating" without a job.
 * Throws `notFound`.
 */
export const documentWithJob = (
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<{ document: Document; job: Job | null }> =>
  context.em.fork().transactional(
    async (tx) => {
      const snapshot = { ...context, em: tx };
      const document = await documentFor(snapshot, access, documentId);
      return { document, job: await openJobOf(snapshot, document.id) };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ },
  );
