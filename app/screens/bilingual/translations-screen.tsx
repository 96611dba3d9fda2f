import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import { PlaceNames, type PlaceNamesProps } from './place-names.tsx';
import { TranslationRow, type TranslationRowProps } from './translation-row.tsx';

export interface TranslationsScreenProps extends PlaceNamesProps {
  /** The page that is shown, from 1 on, and its neighbours; null where there is none. */
  page: number;
  previous: number | null;
  next: number | null;
  rows: readonly TranslationRowProps['row'][];
  /** What one click approves together. */
  sure: readonly { number: number; version: number }[];
  doubtful: number;
  lacking: number;
  pending: number;
  total: number;
}

const pageHref = (projectId: string, page: number): string =>
  `/projects/${projectId}/translations${page > 1 ? `?page=${page}` : ''}`;

/** Approves the sure suggestions together; never the doubtful ones. */
function ApproveSure({ projectId, stamp, sure, page }: TranslationsScreenProps) {
  const { t } = useText();
  return (
    <form method="post" action={pageHref(projectId, page)} className="no-print">
      <HiddenFields stamp={stamp} part="sure" />
      {sure.map(({ number, version }) => (
        <input key={number} type="hidden" name="sure" value={`${number}:${version}`} />
      ))}
      <div className="actions">
        <Button name="intent" value="translations.sure" aria-describedby="sure-hint">
          {t('translations.approveSure', { count: sure.length })}
        </Button>
      </div>
      <p className="muted small" id="sure-hint">
        {t('translations.sureHint')}
      </p>
    </form>
  );
}

function List({ projectId, stamp, rows, page, previous, next }: TranslationsScreenProps) {
  const { t } = useText();
  return (
    <form method="post" action={pageHref(projectId, page)}>
      <HiddenFields stamp={stamp} part="translations" />
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('translations.column.original')}</th>
              <th scope="col">{t('translations.column.suggestion')}</th>
              <th scope="col">{t('translations.column.back')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TranslationRow key={`${row.number} ${row.suggestion?.title ?? ''}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="actions">
        <Button variant="primary" name="intent" value="translations.save" aria-describedby="hint">
          {t('translations.save')}
        </Button>
        {previous === null ? null : (
          <ButtonLink variant="quiet" href={pageHref(projectId, previous)}>
            {t('translations.previous')}
          </ButtonLink>
        )}
        {next === null ? null : (
          <ButtonLink variant="quiet" href={pageHref(projectId, next)}>
            {t('translations.next')}
          </ButtonLink>
        )}
      </div>
      <p className="muted small" id="hint">
        {t('translations.saveHint')}
      </p>
    </form>
  );
}

/**
 * The texts of a project's tasks in their other language, the most doubtful first, to be read, corrected
 * and approved in place, the sure ones together; and its places.
 */
export function TranslationsScreen(props: TranslationsScreenProps) {
  const { projectId, stamp, timeZone, places, rows, sure, doubtful, lacking } = props;
  const { pending, total } = props;
  const { t } = useText();
  return (
    <>
      <h2>{t('translations.title')}</h2>
      <p>
        {pending > 0 ? t('translations.lead', { pending, count: total }) : t('translations.none')}
      </p>
      {rows.length > 0 ? (
        <p>{t('translations.counts', { doubtful, lacking, sure: sure.length })}</p>
      ) : null}
      {sure.length > 0 ? <ApproveSure {...props} /> : null}
      {rows.length > 0 ? <List {...props} /> : null}
      {places.areas.length > 0 ? (
        <PlaceNames projectId={projectId} stamp={stamp} timeZone={timeZone} places={places} />
      ) : null}
      <p>
        <ButtonLink variant="quiet" href={`/projects/${projectId}/tasks`}>
          {t('translations.back')}
        </ButtonLink>
      </p>
    </>
  );
}
