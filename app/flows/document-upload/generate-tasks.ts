import { request } from '~/http/request.ts';
import type { JobProgress } from '~/job-progress.ts';
import { waitForAnswer } from '~/http/slow-answer.ts';

/**
 * Generates the tasks of a document that has been read; with `statusUrl` waits for a job that is
 * already generating them, since a second request would generate them twice. Throws the AppError of
 * the request or of its job.
 */
export async function generateTasks(
  { projectId, documentId }: { projectId: string; documentId: string },
  onProgress: (progress: JobProgress) => void,
  signal: AbortSignal,
  statusUrl: string | null = null,
): Promise<{ taskCount: number }> {
  const answer = statusUrl
    ? { status: 'processing', statusUrl }
    : await request<unknown>(`/api/documents/${documentId}/generate-tasks`, {
        method: 'POST',
        body: { projectId },
        signal,
      });
  const { tasks } = await waitForAnswer<{ tasks: unknown[] }>(answer, onProgress, signal);
  return { taskCount: tasks.length };
}
