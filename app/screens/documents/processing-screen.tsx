import { ButtonLink } from '~/components/button.tsx';
import { useText } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';
import { OpenJobProgress, QuickList, type QuickListProps } from './open-job.tsx';

export interface ProcessingScreenProps {
  fileName?: string;
  /** Absent when unknown. */
  progress?: JobProgress;
  /** URL of this page, for reloading it without scripts. */
  path: string;
  /** The document whose quick list is offered while a model reads it. */
  quick?: QuickListProps | null;
}

/** Shown while tasks are generated from a document (promise 7.9). */
export function ProcessingScreen({ fileName, progress, path, quick }: ProcessingScreenProps) {
  const { t } = useText();
  return (
    <section className="card narrow" aria-labelledby="processing-title">
      <h2 id="processing-title">{t('upload.processingTitle')}</h2>
      {fileName ? <p className="muted file-name">{fileName}</p> : null}
      <OpenJobProgress
        progress={progress}
        text={
          progress
            ? t('upload.processingPercent', { percent: progress.percent })
            : t('upload.processing')
        }
      />
      <p className="small muted">{t('upload.processingHint')}</p>
      <div className="stack">
        {quick && progress?.reader === 'ai' ? <QuickList {...quick} /> : null}
        <p>
          <ButtonLink href={path}>{t('upload.refresh')}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
