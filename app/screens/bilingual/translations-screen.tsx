import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { otherLanguage, useText, type Language } from '~/i18n.ts';
import type { MachineView } from '~/modules/bilingual/task-text.rules.ts';
import { DoubtMark } from './doubt-mark.tsx';
import { PlaceNames, type PlaceNamesProps } from './place-names.tsx';

interface Texts {
  title: string;
  description: string;
}

/** A task whose other side nobody has approved. */
interface Row {
  number: number;
  version: number;
  from: Language;
  original: Texts;
  suggestion: Texts | null;
  machine: MachineView | null;
  hints: readonly { term: string; translation: string }[];
}

export interface TranslationsScreenProps extends PlaceNamesProps {
  rows: readonly Row[];
  /** The number that the next page begins after; null on the last. */
  next: number | null;
  pending: number;
  total: number;
}

function Side({ lang, texts }: { lang: Language; texts: Texts }) {
  return (
    <span lang={lang}>
      {texts.title}{' '}
      {texts.description ? <span className="table__under">{texts.description}</span> : null}
    </span>
  );
}

/** The suggestion of a row, or the known terms where there is none. */
function Suggestion({ row }: { row: Row }) {
  const { t } = useText();
  const { suggestion, machine, hints, from } = row;
  if (suggestion)
    return (
      <>
        <Side lang={otherLanguage(from)} texts={suggestion} />{' '}
        <span className="table__under">
          {t(machine ? `translations.by.${machine.author}` : 'translations.stored')}
        </span>
        <DoubtMark machine={machine} />
      </>
    );
  const terms = hints.map(({ term, translation }) => `${term} = ${translation}`).join(' · ');
  return (
    <span className="muted">
      {t('translations.declined')}
      {terms ? <span className="table__under">{t('translations.hints', { terms })}</span> : null}
    </span>
  );
}

function TranslationRow({ row, projectId }: { row: Row; projectId: string }) {
  const { t } = useText();
  const { number, version, from, original, suggestion } = row;
  return (
    <tr>
      <th scope="row">
        {number}. <Side lang={from} texts={original} />
      </th>
      <td data-label={t('translations.column.suggestion')}>
        <span className="table__value">
          <Suggestion row={row} />
        </span>
      </td>
      <td className="no-print">
        {suggestion ? (
          <Choice
            type="checkbox"
            name="task"
            value={`${number}:${version}`}
            label={t('translations.pick')}
            aria-label={t('translations.select', { number })}
          />
        ) : null}
        <ButtonLink
          href={`/projects/${projectId}/tasks/${number}#translation`}
          aria-label={t('translations.editOf', { number })}
        >
          {t('translations.edit')}
        </ButtonLink>
      </td>
    </tr>
  );
}

function List({ projectId, stamp, rows, next }: TranslationsScreenProps) {
  const { t } = useText();
  return (
    <form method="post" action={`/projects/${projectId}/translations`}>
      <HiddenFields stamp={stamp} part="translations" />
      <div className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('translations.column.original')}</th>
              <th scope="col">{t('translations.column.suggestion')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TranslationRow key={row.number} row={row} projectId={projectId} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="actions">
        <Button variant="primary" name="intent" value="translations.approve">
          {t('translations.approve')}
        </Button>
        <Button name="intent" value="translations.all" aria-describedby="all-hint">
          {t('translations.approveAll')}
        </Button>
        {next === null ? null : (
          <ButtonLink variant="quiet" href={`/projects/${projectId}/translations?after=${next}`}>
            {t('translations.next')}
          </ButtonLink>
        )}
      </div>
      <p className="muted small" id="all-hint">
        {t('translations.allHint')}
      </p>
    </form>
  );
}

/**
 * The texts of a project's tasks in their other language, to be approved one by one, ticked or all, and
 * its places.
 */
export function TranslationsScreen(props: TranslationsScreenProps) {
  const { projectId, stamp, timeZone, places, rows, pending, total } = props;
  const { t } = useText();
  return (
    <>
      <h2>{t('translations.title')}</h2>
      <p>
        {pending > 0 ? t('translations.lead', { pending, count: total }) : t('translations.none')}
      </p>
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
