import { ButtonLink } from '../../components/button.tsx';
import { Progress } from '../../components/progress.tsx';
import { useText } from '../../i18n.ts';

export interface ProcessingScreenProps {
  fileName?: string;
  /** 0..100; absent while unknown. */
  percent?: number;
  /** This page again: the way on without scripts beside the route's refresh inside noscript. */
  path: string;
}

/** What is seen while a document becomes a checklist (promise 7.9). */
export function ProcessingScreen({ fileName, percent, path }: ProcessingScreenProps) {
  const { t } = useText();
  return (
    <section className="card narrow" aria-labelledby="processing-title">
      <h2 id="processing-title">{t('upload.processingTitle')}</h2>
      {fileName ? <p className="muted file-name">{fileName}</p> : null}
      <Progress
        live
        text={
          percent === undefined
            ? t('upload.processing')
            : t('upload.processingPercent', { percent })
        }
        value={percent}
      />
      <p className="small muted">{t('upload.processingHint')}</p>
      <ButtonLink href={path}>{t('upload.refresh')}</ButtonLink>
    </section>
  );
}
