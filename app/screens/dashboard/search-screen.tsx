import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText, type Language } from '~/i18n.ts';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { SEARCH_ROWS, markedText, type SearchKind } from '~/modules/search/search.rules.ts';

interface SearchHit {
  href: string;
  title: string;
  /** Of title and passage, where that is known and not the page's. */
  titleLanguage?: Language | null;
  textLanguage?: Language | null;
  /** A passage with the words that were found; empty for none. */
  text: string;
  facts: readonly string[];
  task: number | null;
}

interface SearchGroup {
  kind: SearchKind;
  hits: readonly SearchHit[];
  /** There are more than these. */
  more: boolean;
}

export interface SearchScreenProps {
  q: string;
  /** The words that were searched; none where they are all too common. */
  words: readonly string[];
  groups: readonly SearchGroup[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
}

/** A text in which the words of the query are marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <>
      {markedText(text, words).map((piece, index) =>
        piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </>
  );
}

function Hit({ hit, words }: { hit: SearchHit; words: readonly string[] }) {
  const { t } = useText();
  const { href, title, text, facts, task } = hit;
  const shown = [
    ...(task === null ? [] : [t('dashboard.search.task', { number: task })]),
    ...facts,
  ];
  return (
    <li className="row search-hit">
      <PageLink className="search-hit__title" href={href}>
        <span lang={hit.titleLanguage ?? undefined}>
          <Marked text={title} words={words} />
        </span>
      </PageLink>
      {text ? (
        <p className="search-hit__text" lang={hit.textLanguage ?? undefined}>
          <Marked text={text} words={words} />
        </p>
      ) : null}
      <p className="row__facts search-hit__facts">
        {shown.map((fact, index) =>
          fact ? (
            <span key={index}>
              <Marked text={fact} words={words} />{' '}
            </span>
          ) : null,
        )}
      </p>
    </li>
  );
}

function Group({ group, words }: { group: SearchGroup; words: readonly string[] }) {
  const { t } = useText();
  const { kind, hits, more } = group;
  return (
    <section className="section" aria-labelledby={`found-${kind}`}>
      <div className="section-head">
        <h2 id={`found-${kind}`}>{t(`dashboard.search.${kind}`)}</h2>
        <span className="muted small figures">{more ? `${SEARCH_ROWS}+` : hits.length}</span>
      </div>
      <ul className="rows">
        {hits.map((hit) => (
          <Hit key={hit.href} hit={hit} words={words} />
        ))}
      </ul>
      {more ? (
        <p className="muted small">{t('dashboard.search.more', { count: SEARCH_ROWS })}</p>
      ) : null}
    </section>
  );
}

function Nothing({ q, words }: Pick<SearchScreenProps, 'q' | 'words'>) {
  const { t } = useText();
  if (!q) return null;
  return (
    <p role="status">
      {t(words.length > 0 ? 'dashboard.search.none' : 'dashboard.search.common', { q })}
    </p>
  );
}

/** The search over everything that the person may see. */
export function SearchScreen({ q, words, groups, hasMachine }: SearchScreenProps) {
  const { t } = useText();
  return (
    <div className="narrow">
      <div className="page-head">
        <h1>{q ? t('dashboard.search.results', { q }) : t('dashboard.search.title')}</h1>
      </div>
      <form
        className="search-form"
        method="get"
        action="/dashboard"
        role="search"
        aria-label={t('dashboard.search.title')}
      >
        <Field
          name="q"
          id="search-q"
          type="search"
          label={t('dashboard.search.label')}
          hint={t('dashboard.search.hint')}
          defaultValue={q}
          key={q}
        />
        <Button icon="search">{t('common.searchButton')}</Button>
      </form>
      {groups.length > 0 ? (
        groups.map((group) => <Group key={group.kind} group={group} words={words} />)
      ) : (
        <Nothing q={q} words={words} />
      )}
      {hasMachine ? <MachineNote /> : null}
    </div>
  );
}
