import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { codeOf } from '../errors.ts';
import { waitForAnswer } from '../http/slow-answer.ts';
import { useLatestCallback } from './use-latest-callback.ts';

export interface OpenJob {
  statusUrl: string;
  percent: number;
}

/**
 * Follows the work that a page shows (promise 17.3): how far it is, percent, null
 * where none is open. Once it has ended, however, the page's data are asked for again.
 */
export function useOpenJob(job: OpenJob | null): number | null {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState(0);
  const statusUrl = job?.statusUrl;
  const begin = useLatestCallback(() => setPercent(job?.percent ?? 0));
  const ended = useLatestCallback(() => revalidate());
  useEffect(() => {
    if (!statusUrl) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    begin();
    const end = (): void => {
      if (!signal.aborted) ended();
    };
    waitForAnswer({ status: 'processing', statusUrl }, setPercent, signal).then(
      end,
      (error: unknown) => {
        // A refusal stands on the page itself; without a connection the page stays as it is.
        const code = codeOf(error);
        if (code !== 'network' && code !== 'timeout') end();
      },
    );
    return () => controller.abort();
  }, [statusUrl, begin, ended]);
  return job ? Math.max(job.percent, percent) : null;
}
