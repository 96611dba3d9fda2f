import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Progress } from '~/components/progress.tsx';
import { useText, type Translate } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';

/** About how long a job still takes, in words; none where that is not known. */
function timeLeft(t: Translate, { secondsLeft }: JobProgress): string {
  if (secondsLeft === null) return '';
  return secondsLeft < 60
    ? t('upload.timeLeftShort')
    : t('upload.timeLeft', { count: Math.ceil(secondsLeft / 60) });
}

export interface OpenJobProgressProps {
  /** Absent while nothing is known of the job. */
  progress: JobProgress | undefined;
  /** The work in words, such as "Reading: 40%". */
  text: string;
}

/** How far a job is, and how long it still takes. */
export function OpenJobProgress({ progress, text }: OpenJobProgressProps) {
  const { t } = useText();
  const left = progress ? timeLeft(t, progress) : '';
  return <Progress live text={left ? `${text} ${left}` : text} value={progress?.percent} />;
}

export interface QuickListProps {
  projectId: string;
  documentId: string;
  stamp: FormStamp;
  /** The page that is shown again. */
  from: 'document' | 'wizard' | 'start';
}

/** Has the rules make the list while AI reads on (promise 9.71). */
export function QuickList({ projectId, documentId, stamp, from }: QuickListProps) {
  const { t } = useText();
  return (
    <form method="post" action={`/projects/${projectId}/documents/${documentId}`}>
      <HiddenFields stamp={stamp} part="quick" values={{ from }} />
      <p className="small">{t('upload.quickListHint')}</p>
      <Button name="intent" value="document.quick">
        {t('upload.quickList')}
      </Button>
    </form>
  );
}
