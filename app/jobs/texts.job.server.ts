import type { Queue } from '~/adapters/queue.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import {
  projectsToTranslate,
  translateProject,
} from '~/modules/tasks/machine-texts.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The queue of the check which projects have texts to be written, and of the writing. */
const CHECK = 'texts.check';
const TRANSLATE = 'texts.translate';
export const textQueues = [CHECK, TRANSLATE] as const;

const EVERY_MINUTE = '* * * * *';
/** Projects at once, each of another account. */
const AT_ONCE = 2;

const queueTexts = (
  { services: { queue } }: ServiceContext,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> =>
  queue.enqueue(null, TRANSLATE, { projectId: id }, { key: id, userId: ownerId });

/** Queues the projects whose texts have changed; one that waits or runs already is queued once. */
export async function checkTexts(context: ServiceContext): Promise<void> {
  for (const project of await projectsToTranslate(context.em)) await queueTexts(context, project);
  context.services.queue.notify(TRANSLATE);
}

type Run = (context: ServiceContext, jobId: string, signal: AbortSignal) => Promise<void>;

/** A handler that makes tasks; a model then writes their texts, where there is one. */
export const thenTranslate =
  (generate: Run): Run =>
  async (context, jobId, signal) => {
    await generate(context, jobId, signal);
    if (context.services.writers.length === 0) return;
    const { projectId, userId } = await context.em.findOneOrFail(Job, { id: jobId });
    await queueTexts(context, { id: projectId, ownerId: userId });
    context.services.queue.notify(TRANSLATE);
  };

/**
 * Writes the texts of projects, and looks every minute which have changed (promise 15.9). `onError` is
 * told of each run that a failure has ended.
 */
export async function startTexts(
  queue: Queue,
  newContext: () => ServiceContext,
  onError: (error: unknown) => void,
): Promise<void> {
  await queue.work<{ projectId: string }>(
    TRANSLATE,
    async ({ data, signal }) => {
      const error = await translateProject(newContext(), data.projectId, { signal });
      if (error) onError(error);
    },
    { concurrency: AT_ONCE },
  );
  await queue.work(CHECK, () => checkTexts(newContext()), { concurrency: 1 });
  await queue.schedule(CHECK, EVERY_MINUTE);
}
