import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields } from '../../components/hidden-fields.tsx';
import { useText } from '../../i18n.ts';
import { givenRoles, teamPath, type MemberRole } from '../../modules/dashboards/dashboard.rules.ts';
import { TeamForm, type TeamForms } from './team-form.tsx';

/** A person of the team. */
export interface MemberRow {
  id: string;
  name: string;
  /** Null for those who do not manage the team. */
  email: string | null;
  role: MemberRole;
  language: 'en' | 'es';
  /** Whether the person's plan could carry the team. */
  hasPlan: boolean;
  isSelf: boolean;
  open: number;
  overdue: number;
}

/** What the owner changes about a member. */
function MemberTools({ member, ...forms }: TeamForms & { member: MemberRow }) {
  const { t } = useText();
  const { id, name, role } = member;
  return (
    <details className="fold">
      <summary className="button button--quiet">
        {t('team.member.change')}
        <span className="hidden-visually"> {name}</span>
      </summary>
      <div className="stack">
        <TeamForm
          {...forms}
          intent="member.role"
          part={id}
          values={{ person: id }}
          button={t('team.member.saveRole')}
        >
          <Field
            id={`role-${id}`}
            name="role"
            as="select"
            label={t('team.member.role')}
            hint={t('team.member.roleHint')}
            defaultValue={role}
            options={givenRoles.map((value) => ({ value, label: t(`team.roleName.${value}`) }))}
          />
        </TeamForm>
        <TeamForm
          {...forms}
          intent="member.remove"
          part={id}
          values={{ person: id }}
          variant="danger"
          button={t('team.member.remove', { name })}
        >
          <p className="small muted">{t('team.member.removeText')}</p>
        </TeamForm>
      </div>
    </details>
  );
}

function MemberLine({
  member,
  isOwner,
  ...forms
}: TeamForms & { member: MemberRow; isOwner: boolean }) {
  const { t } = useText();
  const { name, email, role, language, isSelf, open, overdue } = member;
  return (
    <tr>
      <th scope="row">
        {name} {isSelf ? <span className="muted">({t('team.member.you')})</span> : null}
        {email ? <span className="table__under">{email}</span> : null}
      </th>
      <td data-label={t('team.member.role')}>
        <span className="table__value">{t(`team.roleName.${role}`)}</span>
      </td>
      <td data-label={t('team.member.language')}>
        <span className="table__value">{t(`common.languageName.${language}`)}</span>
      </td>
      <td data-label={t('team.member.work')}>
        <span className="table__value">
          {t('team.member.open', { count: open })}
          {overdue > 0 ? (
            <>
              {' '}
              <b className="mark mark--late">{t('team.member.overdue', { count: overdue })}</b>
            </>
          ) : null}
        </span>
      </td>
      {isOwner ? (
        <td>{role === 'owner' ? null : <MemberTools {...forms} member={member} />}</td>
      ) : null}
    </tr>
  );
}

/** Everybody in the team, with role, language and what is open (promise 14.9). */
export function TeamMembers({
  members,
  isOwner,
  ...forms
}: TeamForms & { members: readonly MemberRow[]; isOwner: boolean }) {
  const { t } = useText();
  return (
    <section className="section" aria-labelledby="members-title" id="members">
      <div className="section-head">
        <h2 id="members-title">{t('team.members', { count: members.length })}</h2>
      </div>
      <div className="card">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('team.member.name')}</th>
              <th scope="col">{t('team.member.role')}</th>
              <th scope="col">{t('team.member.language')}</th>
              <th scope="col">{t('team.member.work')}</th>
              {isOwner ? (
                <th scope="col">
                  <span className="hidden-visually">{t('team.member.change')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberLine key={member.id} {...forms} member={member} isOwner={isOwner} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** People who wait for approval, or who were removed and may be let in again. */
export function TeamApplicants({
  people,
  kind,
  ...forms
}: TeamForms & { people: readonly MemberRow[]; kind: 'pending' | 'removed' }) {
  const { t } = useText();
  if (people.length === 0) return null;
  return (
    <Card id={kind} title={t(`team.${kind}.title`)}>
      <p className="muted">{t(`team.${kind}.text`)}</p>
      <ul className="plain-list lines">
        {people.map(({ id, name, email }) => (
          <li key={id} className="team-applicant">
            <span>
              <b>{name}</b> <span className="muted">{email}</span>
            </span>
            <form method="post" action={teamPath(forms.team.id)} className="cluster">
              <HiddenFields stamp={forms.stamp} part={`${kind}-${id}`} values={{ person: id }} />
              <Button name="intent" value="member.admit" variant="primary">
                {t('team.admit')}
                <span className="hidden-visually"> {name}</span>
              </Button>
              {kind === 'pending' ? (
                <Button name="intent" value="member.decline">
                  {t('team.decline')}
                  <span className="hidden-visually"> {name}</span>
                </Button>
              ) : null}
            </form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
