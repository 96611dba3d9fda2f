import { Badge } from '~/components/badge.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import type { FormConstraint, FormResult } from '~/components/use-form-fields.ts';
import { formatDate, formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { CrewScope } from '~/modules/crew/crew-link.rules.ts';
import { NewCrewLinkForm, type NewCrewLinkFormProps } from './new-crew-link-form.tsx';
import { ShownCrewLink, type ShownLink } from './shown-crew-link.tsx';

/** A crew link as its row shows it; times are ISO instants. */
interface CrewLinkRow {
  id: string;
  scope: CrewScope;
  assigneeName: string | null;
  /** Numbers of the chosen tasks. */
  tasks: readonly number[];
  state: 'active' | 'revoked' | 'expired';
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  uses: number;
}

export interface CrewLinksScreenProps extends NewCrewLinkFormProps {
  timeZone: string;
  /** The newest first. */
  links: readonly CrewLinkRow[];
  shown: ShownLink | null;
  messageConstraint?: FormConstraint;
  /** The refused form of a text message. */
  message?: FormResult;
}

/** What a link is for, in words. */
function useTarget({ scope, assigneeName, tasks }: CrewLinkRow): string {
  const { t } = useText();
  if (scope === 'assignee') return t('crew.link.target.assignee', { name: assigneeName ?? '' });
  if (scope === 'tasks') return t('crew.link.target.tasks', { count: tasks.length });
  return t('crew.link.target.project');
}

function Actions({ link, projectId, stamp }: { link: CrewLinkRow } & ListProps) {
  const { t } = useText();
  const what = useTarget(link);
  if (link.state !== 'active')
    return <Badge text={t(`crew.link.state.${link.state}`)} tone="plain" />;
  return (
    <div className="cluster no-print">
      <ButtonLink
        href={`/projects/${projectId}/crew?link=${link.id}`}
        inPage
        aria-label={t('crew.link.showOf', { what })}
      >
        {t('crew.link.show')}
      </ButtonLink>
      <form method="post" action={`/projects/${projectId}/crew`}>
        <HiddenFields stamp={stamp} part={`revoke-${link.id}`} values={{ link: link.id }} />
        <Button
          variant="danger"
          name="intent"
          value="crew.revoke"
          aria-label={t('crew.link.revokeOf', { what })}
        >
          {t('crew.link.revoke')}
        </Button>
      </form>
    </div>
  );
}

type ListProps = Pick<CrewLinksScreenProps, 'projectId' | 'stamp' | 'timeZone'>;

function Row({ link, ...props }: { link: CrewLinkRow } & ListProps) {
  const { t, language } = useText();
  const { timeZone } = props;
  const when = (at: string): string => formatDateTime(language, at, timeZone);
  return (
    <tr>
      <th scope="row">
        {useTarget(link)}{' '}
        <span className="table__under">
          {link.tasks.length > 0 ? `${link.tasks.slice(0, 20).join(', ')} · ` : ''}
          {t('crew.link.by', { name: link.createdBy, when: when(link.createdAt) })}
        </span>
      </th>
      <td data-label={t('crew.link.column.until')}>
        <span className="table__value">{formatDate(language, link.expiresAt, timeZone)}</span>
      </td>
      <td data-label={t('crew.link.column.use')}>
        <span className="table__value">
          {link.lastUsedAt === null ? (
            t('crew.link.never')
          ) : (
            <>
              {t('crew.link.uses', { count: link.uses })}{' '}
              <span className="table__under">
                {t('crew.link.last', { when: when(link.lastUsedAt) })}
              </span>
            </>
          )}
        </span>
      </td>
      <td data-label={t('crew.link.column.action')}>
        <span className="table__value">
          <Actions link={link} {...props} />
        </span>
      </td>
    </tr>
  );
}

const columns = ['tasks', 'until', 'use', 'action'] as const;

/** The crew links of a project: a new one, the one that was chosen, and all with their use. */
export function CrewLinksScreen(props: CrewLinksScreenProps) {
  const { t } = useText();
  const { links, shown, projectId, stamp, timeZone } = props;
  return (
    <>
      <p>{t('crew.link.intro')}</p>
      {shown ? <ShownCrewLink {...props} link={shown} /> : null}
      <NewCrewLinkForm {...props} />
      <section className="card" aria-labelledby="crew-links-title">
        <h2 id="crew-links-title">{t('crew.link.list')}</h2>
        {links.length === 0 ? (
          <p className="muted">{t('crew.link.none')}</p>
        ) : (
          <table className="table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`crew.link.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <Row key={link.id} {...{ link, projectId, stamp, timeZone }} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
