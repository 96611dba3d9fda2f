import { useText } from '~/i18n.ts';
import { LineText } from './line-text.tsx';
import { lineClass, type ViewerLine } from './viewer-line.ts';
import { useView, ViewerCounts, ViewerTools, type ViewQuery } from './viewer-tools.tsx';

export interface DocumentTextProps extends ViewQuery {
  lines: readonly ViewerLine[];
  /** By line number: the confidence of OCR in percent where it is low, and what else it read. */
  ocrNotes: Readonly<Record<number, OcrNote>>;
}

interface OcrNote {
  confidence: number | null;
  text: string | null;
}

/** What OCR says of a line that has to be compared with the original. */
function OcrNoteText({ note }: { note: OcrNote | undefined }) {
  const { t } = useText();
  if (!note) return null;
  const { confidence, text } = note;
  return (
    <span className="small document-text__unsure">
      {text === null ? null : t('ledger.ocrRead', { text })}{' '}
      {confidence === null ? null : t('ledger.ocrLine', { confidence })}
    </span>
  );
}

/**
 * The text of a document, with search; each line has an anchor, which the quotes of tasks link to.
 */
export function DocumentText({ lines, ocrNotes, ...query }: DocumentTextProps) {
  const { t } = useText();
  const view = useView(query);
  return (
    <section className="card" aria-labelledby="text-title">
      <h3 id="text-title">{t('viewer.text')}</h3>
      <ViewerTools view={view} path={query.path} selecting={null} />
      <ViewerCounts lines={lines} q={view.searchText} />
      <div className="document-text">
        {lines.map((line, index) => (
          <div key={line.number}>
            {line.page === lines[index - 1]?.page ? null : (
              <p className="viewer__page small muted">{t('viewer.page', { page: line.page })}</p>
            )}
            <p className={lineClass(line, view)} id={`line-${line.number}`}>
              <LineText line={line} q={view.searchText} />
              <OcrNoteText note={ocrNotes[line.number]} />
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
