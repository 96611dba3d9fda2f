import { useText } from '~/i18n.ts';
import type { DocumentFigures, DocumentMade } from '~/modules/ledger/document-figures.rules.ts';

/** The values of the sentence about the lines of a document. */
export const figureParams = ({ lines, used, dismissed, open }: DocumentFigures) => ({
  count: lines,
  used,
  dismissed,
  open,
});

/** How many tasks and lines a document has, and whether AI or rules made the list (promise 11.9). */
export function MadeNote({ made }: { made: DocumentMade }) {
  const { t } = useText();
  const { figures, by } = made;
  const isDecided = figures.used + figures.dismissed > 0;
  if (!isDecided && !by) return null;
  return (
    <p className="small figures" id="made">
      {isDecided
        ? `${t('documents.tasks', { count: figures.tasks })} · ${t('documents.figures', figureParams(figures))} `
        : ''}
      {by ? t(`documents.made.${by}`, { count: figures.tasks, ai: figures.ai }) : ''}
    </p>
  );
}
