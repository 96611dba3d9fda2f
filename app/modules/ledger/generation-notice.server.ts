import type { Extraction } from '~/adapters/task-extractor.ts';
import type { GenerationNotice } from '~/modules/documents/document.rules.ts';
import type { Job } from '~/modules/jobs/job.entity.server.ts';
import { queueOf } from '~/modules/jobs/job.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The notice on how the tasks were extracted; null where all went as planned. */
export const noticeOf = (
  { services }: ServiceContext,
  job: Job,
  extraction: Extraction,
): GenerationNotice | null => {
  if (extraction.notice) return extraction.notice;
  if (job.input.previewId) return null;
  if (job.input.quick === true) return { code: 'aiReading' };
  const hasAi = services.extractTasks !== services.extractTasksByRules;
  const byPlan = queueOf(job) === 'tasks.generate' && hasAi;
  return byPlan ? { code: 'noAiLeft' } : null;
};

/** A notice that also says how many tasks are beyond the limit of a document. */
export const withLeftOut = (
  notice: GenerationNotice | null,
  leftOut: number,
): GenerationNotice | null => (leftOut > 0 ? { code: 'tasksLeftOut', ...notice, leftOut } : notice);
