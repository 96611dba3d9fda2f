import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import type { Deadline, ResponseCounts } from '~/modules/picra/picra.rules.ts';
import { Deadlines } from './deadlines.tsx';
import { PicraFigures } from './picra-figures.tsx';

export interface OverviewPicraProps {
  projectId: string;
  canEdit: boolean;
  picra: {
    formName: string;
    deadlines: readonly Deadline[];
    /** Null for those who do not see the answers. */
    answers: { counts: ResponseCounts; creditCents: number } | null;
  };
}

/** The deadlines of a PICRA, and what was answered so far. */
export function OverviewPicra({ projectId, canEdit, picra }: OverviewPicraProps) {
  const { t } = useText();
  const { formName, deadlines, answers } = picra;
  return (
    <section className="card" aria-labelledby="picra-title">
      <div className="section-head">
        <h2 id="picra-title">{formName}</h2>
        {answers ? (
          <PageLink href={`/projects/${projectId}/picra`}>{t('picra.open')}</PageLink>
        ) : null}
      </div>
      <Deadlines
        deadlines={deadlines}
        settingsHref={canEdit ? `/projects/${projectId}/settings#picra` : null}
      />
      {answers ? <PicraFigures projectId={projectId} {...answers} /> : null}
    </section>
  );
}
