import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatWeekday } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { DocumentMade } from '~/modules/ledger/document-figures.rules.ts';

interface EarlierNoteProps {
  made: DocumentMade;
  stamp: FormStamp;
  canEdit: boolean;
}

/**
 * That the project had this document before, how many of its tasks are on the list and how many are
 * new, and the button that makes tasks of its own (promises 9.73 and 9.74).
 */
export function EarlierNote({ made, stamp, canEdit }: EarlierNoteProps) {
  const { t, language } = useText();
  const { earlier, projectId, documentId } = made;
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
