import { ButtonLink } from '~/components/button.tsx';
import { Progress } from '~/components/progress.tsx';
import { useText } from '~/i18n.ts';

export interface ProcessingScreenProps {
  fileName?: string;
  /** 0..100; absent when unknown. */
  percent?: number;
  /** URL of this page, for reloading it without scripts. */
  path: string;
}

/** Shown while tasks are generated from a document (promise 7.9). */
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
