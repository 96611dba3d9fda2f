import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatWeekday } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { GenerationSummary } from '~/modules/ledger/document-figures.rules.ts';

/** Tasks of the earlier version that are shown at once. */
const SHOWN_AT_ONCE = 10;

/** The tasks of the earlier version that this one does not have, in the words of that document. */
function Dropped({ summary }: Pick<EarlierNoteProps, 'summary'>) {
  const { t, language } = useText();
  const { earlier, projectId } = summary;
  if (!earlier || earlier.dropped.length === 0) return null;
  const count = earlier.dropped.length;
  const lang = earlier.language && earlier.language !== language ? earlier.language : undefined;
  return (
    <details className="panel" id="dropped" open={count <= SHOWN_AT_ONCE ? true : undefined}>
      <summary>{t('documents.earlier.dropped', { count })}</summary>
      <div className="panel__body">
        <p className="small muted">{t('documents.earlier.droppedHint')}</p>
        <ul>
          {earlier.dropped.map(({ number, text }) => (
            <li key={number} lang={lang}>
              <a href={`/projects/${projectId}/tasks/${number}`}>
                {number}. {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

interface EarlierNoteProps {
  summary: GenerationSummary;
  stamp: FormStamp;
  canEdit: boolean;
}

/**
 * That the project had this document before, how many of its tasks are on the list, how many are new
 * and which this one no longer has, and the button that makes tasks of its own (promises 9.73 and 9.74).
 */
export function EarlierNote({ summary, stamp, canEdit }: EarlierNoteProps) {
  const { t, language } = useText();
  const { earlier, projectId, documentId } = summary;
  if (!earlier) return null;
  const { day, isYours, isSameFile, known, added } = earlier;
  const date = formatWeekday(language, day);
  const uploaded = isSameFile
    ? t(isYours ? 'documents.earlier.byYou' : 'documents.earlier.byOther', { date })
    : t(isYours ? 'documents.earlier.editionByYou' : 'documents.earlier.edition', { date });
  const news =
    added > 0 ? t('documents.earlier.added', { count: added }) : t('documents.earlier.none');
  const text = `${uploaded}: ${t('documents.earlier.known', { count: known })}, ${news}.`;
  return (
    <>
      <Alert variant="info" messages={[{ text }]} />
      <Dropped summary={summary} />
      {canEdit && known > 0 ? (
        <form
          className="actions no-print"
          method="post"
          action={`/projects/${projectId}/documents/${documentId}`}
        >
          <HiddenFields stamp={stamp} part="keep-both" />
          <Button variant="quiet" name="intent" value="document.keepBoth">
            {t('documents.earlier.keepBoth')}
          </Button>
        </form>
      ) : null}
    </>
  );
}
