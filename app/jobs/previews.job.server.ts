import type { Queue } from '~/adapters/queue.ts';
import { readPreview } from '~/modules/previews/preview-reading.service.server.ts';
import {
  PREVIEW_END,
  PREVIEW_READ,
  sweepPreviews,
} from '~/modules/previews/preview.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Reads the documents of visitors, one at a time, and deletes them when their hour is over. */
export async function startPreviews(queue: Queue, newContext: () => ServiceContext): Promise<void> {
  await queue.work<{ previewId: string }>(
    PREVIEW_READ,
    ({ data, signal }) => readPreview(newContext(), data.previewId, signal),
    { concurrency: 1 },
  );
  await queue.work(PREVIEW_END, async () => void (await sweepPreviews(newContext())), {
    concurrency: 1,
  });
}
