import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { codeOf } from '../errors.ts';
import { waitForAnswer } from '../http/slow-answer.ts';

export interface OpenJob {
  statusUrl: string;
  percent: number;
}

/**
 * Follows the work that a page shows (product.md, "Slow answers"): how far it is, percent, null
 * where none is open. Once it has ended, however, the page's data are asked for again.
 */
export function useOpenJob(job: OpenJob | null): number | null {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!job) return undefined;
    const controller = new AbortController();
    setPercent(job.percent);
    const ended = (): void => {
      if (!controller.signal.aborted) revalidate();
    };
    waitForAnswer(
      { status: 'processing', statusUrl: job.statusUrl },
      setPercent,
      controller.signal,
    ).then(ended, (error: unknown) => {
      // A refusal stands on the page itself; without a connection the page stays as it is.
      const code = codeOf(error);
      if (code !== 'network' && code !== 'timeout') ended();
    });
    return () => controller.abort();
  }, [job?.statusUrl]);
  return job ? Math.max(job.percent, percent) : null;
}
