import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import { PlaceNames, type PlaceNamesProps } from './place-names.tsx';
import { TranslationRow, type TranslationRowProps } from './translation-row.tsx';

export interface TranslationsScreenProps extends PlaceNamesProps {
  projectId: string;
  stamp: FormStamp;
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

/** A page of tasks and one of places: both stay where the other one turns. */
function pageHref(projectId: string, page: number, afterPlace: string): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(afterPlace ? { places: afterPlace } : {}),
  }).toString();
  return `/projects/${projectId}/translations${query ? `?${query}` : ''}`;
}

/** Approves the sure suggestions together; never the doubtful ones. */
function ApproveSure({ sure }: Pick<TranslationsScreenProps, 'sure'>) {
  const { t } = useText();
  return (
    <div className="no-print">
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
    </div>
  );
}

function List({ projectId, rows, previous, next, places }: TranslationsScreenProps) {
  const { t } = useText();
  return (
    <>
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
      {previous === null ? null : (
        <ButtonLink variant="quiet" href={pageHref(projectId, previous, places.after)}>
          {t('translations.previous')}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink variant="quiet" href={pageHref(projectId, next, places.after)}>
          {t('translations.next')}
        </ButtonLink>
      )}
    </>
  );
}

/** The buttons below the form; each saves all that was typed in it. */
function Buttons({ projectId, page, places }: TranslationsScreenProps) {
  const { t } = useText();
  const { areas, next } = places;
  return (
    <>
      <div className="actions">
        <Button variant="primary" name="intent" value="translations.save" aria-describedby="hint">
          {t('translations.save')}
        </Button>
        {areas.length > 0 ? (
          <Button name="intent" value="places.all">
            {t('translations.places.approveAll')}
          </Button>
        ) : null}
        {next === null ? null : (
          <ButtonLink variant="quiet" href={`${pageHref(projectId, page, next)}#places`}>
            {t('translations.places.next')}
          </ButtonLink>
        )}
      </div>
      <p className="muted small" id="hint">
        {t('translations.saveHint')}
      </p>
    </>
  );
}

/** One form of tasks and places. Its first button is that of the Enter key: it saves. */
function Form(props: TranslationsScreenProps) {
  const { projectId, stamp, page, timeZone, places, rows, sure } = props;
  return (
    <form method="post" action={pageHref(projectId, page, places.after)}>
      <HiddenFields stamp={stamp} part="translations" />
      <button
        className="hidden-visually"
        name="intent"
        value="translations.save"
        tabIndex={-1}
        aria-hidden="true"
      />
      {sure.length > 0 ? <ApproveSure sure={sure} /> : null}
      {rows.length > 0 ? <List {...props} /> : null}
      {places.areas.length > 0 ? <PlaceNames timeZone={timeZone} places={places} /> : null}
      <Buttons {...props} />
    </form>
  );
}

/**
 * The texts of a project's tasks in their other language, the most doubtful first, to be read, corrected
 * and approved in place, the sure ones together; and its places.
 */
export function TranslationsScreen(props: TranslationsScreenProps) {
  const { projectId, places, rows, sure, doubtful, lacking, pending, total } = props;
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
      {rows.length + places.areas.length > 0 ? <Form {...props} /> : null}
      <p>
        <ButtonLink variant="quiet" href={`/projects/${projectId}/tasks`}>
          {t('translations.back')}
        </ButtonLink>
      </p>
    </>
  );
}
