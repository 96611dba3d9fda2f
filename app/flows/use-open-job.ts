import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { codeOf } from '~/errors.ts';
import type { JobProgress } from '~/job-progress.ts';
import { waitForAnswer } from '~/http/slow-answer.ts';
import { useLatestCallback } from './use-latest-callback.ts';

export interface OpenJob extends JobProgress {
  statusUrl: string;
}

/**
 * Polls the open job of a page (promise 17.3) and returns its progress, null without a job. When the
 * job has ended, done or failed, the page's data are loaded again.
 */
export function useOpenJob(job: OpenJob | null): JobProgress | null {
  const { revalidate } = useRevalidator();
  const [polled, setPolled] = useState<JobProgress | null>(null);
  const statusUrl = job?.statusUrl;
  const reload = useLatestCallback(() => revalidate());
  useEffect(() => {
    if (!statusUrl) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    setPolled(null);
    const onEnd = (): void => {
      if (!signal.aborted) reload();
    };
    waitForAnswer({ status: 'processing', statusUrl }, setPolled, signal).then(
      onEnd,
      (error: unknown) => {
        // The reloaded page shows why a job failed; without a connection the page stays as it is.
        const code = codeOf(error);
        if (code !== 'network' && code !== 'timeout') onEnd();
      },
    );
    return () => controller.abort();
  }, [statusUrl, reload]);
  return job && polled && polled.percent >= job.percent ? polled : job;
}
