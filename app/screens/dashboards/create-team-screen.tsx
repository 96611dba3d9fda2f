import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import { TeamFields, teamFieldNames } from './team-fields.tsx';

export interface CreateTeamScreenProps {
  /** False for people without the Teams plan, who see the upgrade. */
  mayCreate: boolean;
  teams: readonly { id: string; name: string }[];
  language: 'en' | 'es';
  stamp: FormStamp;
  constraint?: FormConstraint;
  lastResult?: FormResult | undefined;
  alert: { text: string } | null;
}

/** What the plan gives, for those who don't have it. */
function Upgrade({ alert }: Pick<CreateTeamScreenProps, 'alert'>) {
  const { t } = useText();
  return (
    <div className="card narrow">
      {alert ? <Alert variant="destructive" messages={[{ text: alert.text }]} /> : null}
      <p>{t('team.create.upgrade')}</p>
      <div className="cluster">
        <ButtonLink href="/checkout?plan=teams_unlimited" variant="primary">
          {t('team.create.upgradeButton')}
        </ButtonLink>
        <ButtonLink href="/join-team">{t('team.create.join')}</ButtonLink>
      </div>
    </div>
  );
}

function CreateForm({ stamp, constraint, lastResult, alert, language }: CreateTeamScreenProps) {
  const { t } = useText();
  const { formProps, fields, errors, idOf } = useFormFields<(typeof teamFieldNames)[number]>({
    id: 'team',
    lastResult,
    constraint,
    defaultValue: { reportLanguage: language },
  });
  const isForField = Object.keys(errors).length > 0;
  return (
    <form {...formProps} className="card narrow" method="post" action="/create-dashboard">
      <HiddenFields stamp={stamp} part="create" />
      <p>{t('team.create.intro')}</p>
      {alert && !isForField ? (
        <Alert variant="destructive" messages={[{ text: alert.text }]} />
      ) : null}
      <ErrorSummary
        title={t('common.error.title')}
        errors={errors}
        order={teamFieldNames}
        idOf={idOf}
      />
      <TeamFields fields={fields} nameHint={t('team.field.nameHint')} />
      <Button variant="primary" name="intent" value="team.create">
        {t('team.create.button')}
      </Button>
    </form>
  );
}

/** A new team, or the upgrade that it needs (promise 14.6). */
export function CreateTeamScreen(props: CreateTeamScreenProps) {
  const { t } = useText();
  const { mayCreate, teams, alert } = props;
  return (
    <>
      <h1>{t('team.create.title')}</h1>
      {mayCreate ? <CreateForm {...props} /> : <Upgrade alert={alert} />}
      {teams.length > 0 ? (
        <section className="section" aria-labelledby="teams-title">
          <h2 id="teams-title">{t('team.create.teams')}</h2>
          <ul>
            {teams.map(({ id, name }) => (
              <li key={id}>
                <a href={teamPath(id)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
