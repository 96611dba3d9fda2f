import { Button } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText, type Language } from '~/i18n.ts';
import { picraResponses, type Deadline, type ResponseCounts } from '~/modules/picra/picra.rules.ts';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { Deadlines } from './deadlines.tsx';
import { ItemFacts, type ItemView } from './item-facts.tsx';
import { Packet, type PacketProps } from './packet.tsx';
import { CreditTotal } from './picra-figures.tsx';

type ItemFilter = keyof ResponseCounts;
const filters = ['all', 'unanswered', ...picraResponses] as const satisfies readonly ItemFilter[];

export interface PicraTabProps extends PacketProps {
  isPicra: boolean;
  formName: string;
  deadlines: readonly Deadline[];
  counts: ResponseCounts;
  creditCents: number;
  /** How many items "accept all unanswered" accepts. */
  acceptable: number;
  filter: ItemFilter;
  items: readonly (ItemView & {
    title: string;
    /** The language of the title; null where it is the page's. */
    titleLanguage: Language | null;
    /** '' where none is known. */
    place: string;
    runningCents: number;
  })[];
  /** The typed tasks that are not in the request. */
  typed: readonly { number: number; title: string; titleLanguage: Language | null }[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
}

/** The answers as filters of the list; those that no item has are left out. */
function Filters({ projectId, counts, filter }: PicraTabProps) {
  const { t } = useText();
  return (
    <nav aria-label={t('picra.counts')} className="no-print">
      <ul className="plain-list picra-filters">
        {filters
          .filter((name) => name === 'all' || name === filter || counts[name] > 0)
          .map((name) => (
            <li key={name}>
              <PageLink
                className="picra-filter"
                href={`/projects/${projectId}/picra${name === 'all' ? '' : `?response=${name}`}`}
                aria-current={name === filter ? 'true' : undefined}
              >
                {t(`picra.response.${name}`)} <span className="figures">{counts[name]}</span>
              </PageLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Item({
  item,
  projectId,
  canEdit,
}: Pick<PicraTabProps, 'projectId' | 'canEdit'> & { item: PicraTabProps['items'][number] }) {
  const { t } = useText();
  const { number, title, titleLanguage, place, response, runningCents } = item;
  const page = `/projects/${projectId}/tasks/${number}`;
  const action = t(response === null ? 'picra.answer' : 'picra.edit');
  return (
    <li className="picra-item" id={`item-${number}`}>
      <div className="picra-item__head">
        <h3 className="picra-item__title">
          <PageLink href={page}>
            {number}. <span lang={titleLanguage ?? undefined}>{title}</span>
          </PageLink>
        </h3>
        {canEdit ? (
          <PageLink
            className="no-print picra-item__action"
            href={`${page}?answer=1#answer`}
            aria-label={
              response === null ? t('picra.answerOf', { number }) : t('picra.changeOf', { number })
            }
          >
            {action}
          </PageLink>
        ) : null}
      </div>
      {place ? <p className="small muted">{place}</p> : null}
      <ItemFacts item={item} title={title} runningCents={runningCents} />
    </li>
  );
}

function AcceptAll({ projectId, stamp, acceptable, canEdit }: PicraTabProps) {
  const { t } = useText();
  if (!canEdit || acceptable === 0) return null;
  return (
    <form className="no-print" method="post" action={`/projects/${projectId}/picra?index`}>
      <HiddenFields stamp={stamp} part="accept" intent="picra.acceptAll" />
      <Button>{t('picra.acceptAll', { count: acceptable })}</Button>
    </form>
  );
}

/** Typed tasks that are not in the request, each a link to where an answer makes it an item. */
function Typed({ projectId, typed }: PicraTabProps) {
  const { t } = useText();
  if (typed.length === 0) return null;
  return (
    <div className="no-print">
      <p>{t('picra.typed')}</p>
      <ul>
        {typed.map(({ number, title, titleLanguage }) => (
          <li key={number}>
            <PageLink
              href={`/projects/${projectId}/tasks/${number}?answer=1#answer`}
              lang={titleLanguage ?? undefined}
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Items(props: PicraTabProps) {
  const { t } = useText();
  const { projectId, items, counts, canEdit, creditCents } = props;
  if (counts.all === 0)
    return (
      <Card title={t('picra.items')} id="items">
        <EmptyState
          text={t('picra.empty')}
          action={
            canEdit
              ? {
                  text: t('projects.action.upload'),
                  href: `/projects/${projectId}/documents#upload`,
                }
              : undefined
          }
        />
      </Card>
    );
  return (
    <Card title={t('picra.items')} id="items">
      <Filters {...props} />
      <CreditTotal creditCents={creditCents} />
      <AcceptAll {...props} />
      {items.length === 0 ? <p className="muted">{t('picra.itemsNone')}</p> : null}
      <ol className="plain-list">
        {items.map((item) => (
          <Item key={item.number} item={item} projectId={projectId} canEdit={canEdit} />
        ))}
      </ol>
      <Typed {...props} />
      {props.hasMachine ? (
        <MachineNote href={canEdit ? `/projects/${projectId}/translations` : undefined} />
      ) : null}
    </Card>
  );
}

/** A PICRA: its deadlines and credits, every item with its answer, and what the packet lacks. */
export function PicraTab(props: PicraTabProps) {
  const { t } = useText();
  const { projectId, isPicra, formName, deadlines, canEdit } = props;
  const settings = `/projects/${projectId}/settings`;
  if (!isPicra)
    return (
      <Card>
        <EmptyState
          text={t('picra.notPicra')}
          action={canEdit ? { text: t('projects.tab.settings'), href: settings } : undefined}
        />
      </Card>
    );
  return (
    <div className="columns">
      <div className="columns__wide">
        <Items {...props} />
      </div>
      <div>
        <section className="card" aria-labelledby="picra-title">
          <h2 id="picra-title">{formName}</h2>
          <Deadlines deadlines={deadlines} settingsHref={canEdit ? `${settings}#picra` : null} />
        </section>
        <Packet {...props} />
        <p className="small muted">{t('picra.legal')}</p>
      </div>
    </div>
  );
}
