import { request } from '~/http/request.ts';
import type { JobProgress } from '~/job-progress.ts';
import { waitForAnswer } from '~/http/slow-answer.ts';

/** What is read of the answer: the tasks, and how many an earlier version has besides. */
interface Generated {
  tasks: readonly { source?: { documentId: string | null } }[];
  dropped?: number;
}

/**
 * Generates the tasks of a document that has been read; with `statusUrl` waits for a job that is
 * already generating them, since a second request would generate them twice. `knownCount` of the tasks
 * are those of an earlier document of the same lines; `droppedCount` more of that one are not in this
 * one. Throws the AppError of the request or of its job.
 */
export async function generateTasks(
  { projectId, documentId }: { projectId: string; documentId: string },
  onProgress: (progress: JobProgress) => void,
  signal: AbortSignal,
  statusUrl: string | null = null,
): Promise<{ taskCount: number; knownCount?: number; droppedCount?: number }> {
  const answer = statusUrl
    ? { status: 'processing', statusUrl }
    : await request<unknown>(`/api/documents/${documentId}/generate-tasks`, {
        method: 'POST',
        body: { projectId },
        signal,
      });
  const { tasks, dropped = 0 } = await waitForAnswer<Generated>(answer, onProgress, signal);
  const known = tasks.filter(({ source }) => source && source.documentId !== documentId).length;
  return {
    taskCount: tasks.length,
    ...(known > 0 ? { knownCount: known } : {}),
    ...(dropped > 0 ? { droppedCount: dropped } : {}),
  };
}
