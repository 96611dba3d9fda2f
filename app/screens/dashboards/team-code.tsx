import { ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { LinkButtons } from '~/components/link-address.tsx';
import { useText } from '~/i18n.ts';
import { teamPath, type Joining } from '~/modules/dashboards/dashboard.rules.ts';
import { linkTexts } from '~/screens/shell/link-texts.ts';
import { TeamForm, type TeamForms } from './team-form.tsx';

/** How the team is joined. */
export interface JoiningView {
  code: string;
  url: string;
  joining: Joining;
  /** Hours until it closes by itself; 0 unless it is open for some time. */
  hoursLeft: number;
  approvalRequired: boolean;
}

interface TeamCodeProps extends TeamForms {
  joining: JoiningView;
  isOwner: boolean;
}

function JoiningState({ joining: view }: { joining: JoiningView }) {
  const { t } = useText();
  const { joining, hoursLeft, approvalRequired } = view;
  return (
    <p>
      {t(`team.joining.${joining}`, { count: hoursLeft })}{' '}
      {approvalRequired && joining !== 'closed' ? t('team.approvalOn') : null}
    </p>
  );
}

/** The owner's buttons that open and close joining, and change the code. */
function OwnerTools({ joining, ...forms }: TeamForms & { joining: Joining }) {
  const { t } = useText();
  const others = (['open', 'always', 'closed'] as const).filter(
    (each) => each !== joining || each === 'open',
  );
  return (
    <details className="panel" id="joining">
      <summary>{t('team.joining.change')}</summary>
      <div className="panel__body stack">
        {others.map((each) => (
          <TeamForm
            key={each}
            {...forms}
            intent="team.joining"
            part={each}
            values={{ joining: each }}
            button={t(`team.joining.set.${each}`)}
          >
            {each === 'always' ? <p className="small muted">{t('team.joining.warning')}</p> : null}
          </TeamForm>
        ))}
        <TeamForm {...forms} intent="team.rotate" button={t('team.rotate')}>
          <p className="small muted">{t('team.rotateText')}</p>
        </TeamForm>
      </div>
    </details>
  );
}

/** The code, large, with its link and its poster (promise 14.6). */
export function TeamCode({ joining, isOwner, ...forms }: TeamCodeProps) {
  const { t } = useText();
  return (
    <Card id="code" title={t('team.code')} className="team-code">
      <p className="team-code__digits">{joining.code}</p>
      <JoiningState joining={joining} />
      <p className="team-code__link">
        {t('team.link')} <a href={joining.url}>{joining.url}</a>
      </p>
      <LinkButtons url={joining.url} texts={linkTexts(t)} />
      {joining.joining === 'closed' ? null : <p className="small muted">{t('team.linkText')}</p>}
      <div className="cluster">
        <ButtonLink href={`${teamPath(forms.team.id)}/poster`}>{t('team.poster')}</ButtonLink>
      </div>
      {isOwner ? <OwnerTools {...forms} joining={joining.joining} /> : null}
    </Card>
  );
}
