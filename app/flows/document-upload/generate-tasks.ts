import { request } from '../../http/request.ts';
import { waitForAnswer } from '../../http/slow-answer.ts';

/**
 * Makes the tasks of a document that has been read, or waits at `statusUrl` where they are being
 * made already: asking again would make them twice. `onProgress` gets 0..100.
 * Throws what the call or its job refuses.
 */
export async function generateTasks(
  { projectId, documentId }: { projectId: string; documentId: string },
  onProgress: (percent: number) => void,
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
