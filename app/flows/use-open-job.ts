import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { codeOf } from '~/errors.ts';
import { waitForAnswer } from '~/http/slow-answer.ts';
import { useLatestCallback } from './use-latest-callback.ts';

export interface OpenJob {
  statusUrl: string;
  percent: number;
}

/**
 * Polls the open job of a page (promise 17.3) and returns its progress in percent, null without a
 * job. When the job has ended, done or failed, the page's data are loaded again.
 */
export function useOpenJob(job: OpenJob | null): number | null {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState(0);
  const statusUrl = job?.statusUrl;
  const resetPercent = useLatestCallback(() => setPercent(job?.percent ?? 0));
  const reload = useLatestCallback(() => revalidate());
  useEffect(() => {
    if (!statusUrl) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    resetPercent();
    const onEnd = (): void => {
      if (!signal.aborted) reload();
    };
    waitForAnswer({ status: 'processing', statusUrl }, setPercent, signal).then(
      onEnd,
      (error: unknown) => {
        // The reloaded page shows why a job failed; without a connection the page stays as it is.
        const code = codeOf(error);
        if (code !== 'network' && code !== 'timeout') onEnd();
      },
    );
    return () => controller.abort();
  }, [statusUrl, resetPercent, reload]);
  return job ? Math.max(job.percent, percent) : null;
}
