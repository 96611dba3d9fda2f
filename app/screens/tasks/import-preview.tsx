import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { useText } from '~/i18n.ts';

interface PreviewRow {
  kind: 'refused' | 'changed' | 'known' | 'new';
  /** 1-based row of the file. */
  line: number;
  number: number | null;
  title: string;
  /** Why it is left out, or not taken over as it is, in sentences. */
  problems: readonly string[];
  fields: readonly { label: string; before: string; after: string }[];
}

export interface ImportPreviewProps {
  /** Id of the stored file. */
  id: string;
  fileName: string;
  /** Versions of the tasks that would change: 'number:version number:version'. */
  seen: string;
  /** The same as the person saw them before somebody changed one. */
  seenBefore?: string;
  counts: { added: number; changed: number; known: number; same: number; refused: number };
  /** What is worth knowing about the file as a whole, in sentences. */
  notes: readonly string[];
  /** A date that could be read in two ways, how it was read, and the other way. */
  ambiguous: { text: string; day: string; order: 'mdy' | 'dmy'; other: string } | null;
  rows: readonly PreviewRow[];
  previousHref?: string;
  nextHref?: string;
  stamp: FormStamp;
  action: string;
}

/** The numbers of tasks that changed between two views of the list. */
function changedBetween(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => new Set(text.split(' ').filter(Boolean)));
  const differs = [...(old ?? []), ...(now ?? [])].filter(
    (each) => !(old?.has(each) && now?.has(each)),
  );
  const numbers = new Set(differs.map((each) => Number(each.split(':')[0])));
  return [...numbers].sort((a, b) => a - b).join(', ');
}

/** Says how a date was read that has two readings, and offers the other one. */
function DateQuestion({ id, ambiguous, stamp, action }: ImportPreviewProps) {
  const { t } = useText();
  if (!ambiguous) return null;
  const order = ambiguous.order === 'mdy' ? 'dmy' : 'mdy';
  return (
    <form method="post" action={`${action}?id=${id}`} className="actions">
      <HiddenFields stamp={stamp} part={order} values={{ id, order }} />
      <span className="muted">{t(`exchange.import.ambiguous.${ambiguous.order}`, ambiguous)}</span>
      <Button name="intent" value="import.dates">
        {t('exchange.import.ambiguous.other', { day: ambiguous.other })}
      </Button>
    </form>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const { t } = useText();
  const { line, number, title, problems, fields } = row;
  return (
    <li className={`import-row import-row--${row.kind}`}>
      <p className="import-row__title">
        <span className="muted">
          {number === null
            ? t('exchange.import.row', { line })
            : t('exchange.import.rowOf', { line, number })}
        </span>{' '}
        <b>{title}</b>
      </p>
      {problems.map((problem) => (
        <p key={problem} className="import-row__problem">
          {problem}
        </p>
      ))}
      {fields.length > 0 ? (
        <ul className="plain-list">
          {fields.map(({ label, before, after }) => (
            <li key={label}>
              {label}:{' '}
              {row.kind === 'changed' ? (
                <>
                  <del>{before || t('exchange.import.none')}</del> <span aria-hidden="true">→</span>{' '}
                  <span className="hidden-visually">{t('exchange.import.becomes')} </span>
                </>
              ) : null}
              <ins>{after || t('exchange.import.none')}</ins>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The decision: import all that can be, or nothing. */
function Decision({ id, seen, counts, stamp, action }: ImportPreviewProps) {
  const { t } = useText();
  const count = counts.added + counts.changed;
  return (
    <form method="post" action={`${action}?id=${id}`} className="actions">
      <HiddenFields stamp={stamp} part="decision" values={{ id, seen }} />
      {counts.known > 0 ? (
        <Choice
          type="checkbox"
          name="addsKnown"
          label={t('exchange.import.addKnown', { count: counts.known })}
        />
      ) : null}
      {count + counts.known > 0 ? (
        <Button variant="primary" name="intent" value="import.apply">
          {count > 0 ? t('exchange.import.apply', { count }) : t('exchange.import.applyTicked')}
        </Button>
      ) : null}
      <Button name="intent" value="import.discard">
        {t('exchange.import.discard')}
      </Button>
      <ButtonLink href={action} variant="quiet" inPage>
        {t('exchange.import.another')}
      </ButtonLink>
    </form>
  );
}

/** What a file would change, row by row; nothing is saved yet. */
export function ImportPreview(preview: ImportPreviewProps) {
  const { t } = useText();
  const { counts, rows, seen, seenBefore } = preview;
  return (
    <>
      {seenBefore === undefined ? null : (
        <Alert
          variant="warning"
          messages={[
            {
              text: t('exchange.import.conflict', { numbers: changedBetween(seenBefore, seen) }),
            },
          ]}
        />
      )}
      <p>
        {preview.fileName}
        <br />
        <b>{t('exchange.import.counts', counts)}</b>
        {counts.known > 0 ? ` ${t('exchange.import.known', { count: counts.known })}` : ''}
      </p>
      {counts.added + counts.changed === 0 ? <p>{t('exchange.import.nothing')}</p> : null}
      {preview.notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
      <DateQuestion {...preview} />
      <Decision {...preview} />
      {(['refused', 'changed', 'known', 'new'] as const).map((kind) => {
        const ofKind = rows.filter((row) => row.kind === kind);
        return ofKind.length === 0 ? null : (
          <section key={kind} aria-label={t(`exchange.import.kind.${kind}`)}>
            <h3>{t(`exchange.import.kind.${kind}`)}</h3>
            <ul className="plain-list">
              {ofKind.map((row) => (
                <Row key={row.line} row={row} />
              ))}
            </ul>
          </section>
        );
      })}
      <Pagination
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={preview.previousHref}
        nextHref={preview.nextHref}
        inPage
      />
    </>
  );
}
