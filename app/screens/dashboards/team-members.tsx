import { Button } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { useText } from '~/i18n.ts';
import { givenRoles, teamPath, type MemberRole } from '~/modules/dashboards/dashboard.rules.ts';
import { TeamForm, type TeamForms } from './team-form.tsx';

/** A member in the lists of the owner's forms. */
export interface MemberChoice {
  id: string;
  name: string;
  role: MemberRole;
  /** Whether the person's plan could carry the team. */
  hasPlan: boolean;
}

/** A person of the team. */
export interface MemberRow extends Omit<MemberChoice, 'hasPlan'> {
  /** Null for those who do not manage the team. */
  email: string | null;
  language: 'en' | 'es';
  isSelf: boolean;
  open: number;
  overdue: number;
}

/** What the owner changes about a member: one form for all. */
function MemberTools({ members, ...forms }: TeamForms & { members: readonly MemberChoice[] }) {
  const { t } = useText();
  const others = members.filter(({ role }) => role !== 'owner');
  if (others.length === 0) return null;
  return (
    <details className="panel" id="change-member">
      <summary>{t('team.member.change')}</summary>
      <form className="panel__body" method="post" action={teamPath(forms.team.id)}>
        <HiddenFields stamp={forms.stamp} part="member" />
        <Field
          name="person"
          as="select"
          label={t('team.member.name')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field
          name="role"
          as="select"
          label={t('team.member.role')}
          hint={t('team.member.roleHint')}
          defaultValue="collaborator"
          options={givenRoles.map((value) => ({ value, label: t(`team.roleName.${value}`) }))}
        />
        <Button name="intent" value="member.role">
          {t('team.member.saveRole')}
        </Button>
      </form>
    </details>
  );
}

/** Asks before a member is removed (promise 14.9). */
export function RemoveMember({
  member: { id, name },
  ...forms
}: TeamForms & { member: { id: string; name: string } }) {
  const { t } = useText();
  return (
    <Card id="remove" title={t('team.member.removeAsk', { name })}>
      <TeamForm
        {...forms}
        intent="member.remove"
        values={{ person: id }}
        button={t('team.member.removeYes', { name })}
        variant="danger"
      >
        <p className="muted">{t('team.member.removeText')}</p>
      </TeamForm>
      <p>
        <a href={teamPath(forms.team.id)}>{t('team.member.removeNo')}</a>
      </p>
    </Card>
  );
}

function MemberLine({ member, removeHref }: { member: MemberRow; removeHref: string | null }) {
  const { t } = useText();
  const { name, email, role, language, isSelf, open, overdue } = member;
  return (
    <tr>
      <th scope="row">
        {name} {isSelf ? <span className="muted">({t('team.member.you')})</span> : null}
        {email ? <span className="table__under">{email}</span> : null}
        {removeHref ? (
          <span className="table__under">
            <a href={removeHref}>
              {t('team.member.remove')}
              <span className="hidden-visually"> {name}</span>
            </a>
          </span>
        ) : null}
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
    </tr>
  );
}

/** A page of the members, and how many there are in all. */
export interface MemberPage {
  rows: readonly MemberRow[];
  total: number;
  previousHref?: string;
  nextHref?: string;
}

/** Everybody in the team, 50 a page, with role, language and what is open (promise 14.9). */
export function TeamMembers({
  people,
  members,
  isOwner,
  ...forms
}: TeamForms & { people: MemberPage; members: readonly MemberChoice[]; isOwner: boolean }) {
  const { t } = useText();
  return (
    <section className="section" aria-labelledby="members-title" id="members">
      <div className="section-head">
        <h2 id="members-title">{t('team.members', { count: people.total })}</h2>
      </div>
      <div className="card">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('team.member.name')}</th>
              <th scope="col">{t('team.member.role')}</th>
              <th scope="col">{t('team.member.language')}</th>
              <th scope="col">{t('team.member.work')}</th>
            </tr>
          </thead>
          <tbody>
            {people.rows.map((member) => (
              <MemberLine
                key={member.id}
                member={member}
                removeHref={
                  isOwner && member.role !== 'owner'
                    ? `${teamPath(forms.team.id)}?remove=${member.id}#remove`
                    : null
                }
              />
            ))}
          </tbody>
        </table>
        <Pagination
          label={t('team.members', { count: people.total })}
          previousText={t('common.previous')}
          nextText={t('common.next')}
          {...(people.previousHref ? { previousHref: people.previousHref } : {})}
          {...(people.nextHref ? { nextHref: people.nextHref } : {})}
        />
        {isOwner ? <MemberTools {...forms} members={members} /> : null}
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
