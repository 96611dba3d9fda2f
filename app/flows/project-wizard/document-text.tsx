import { useText } from '~/i18n.ts';
import { LineText } from './line-text.tsx';
import { lineClass, type ViewerLine } from './viewer-line.ts';
import { useView, ViewerCounts, ViewerTools, type ViewQuery } from './viewer-tools.tsx';

export interface DocumentTextProps extends ViewQuery {
  lines: readonly ViewerLine[];
  /** By line number: what the line has to be compared with the original for. */
  lineNotes: Readonly<Record<number, LineNote>>;
}

interface LineNote {
  /** Of OCR, in percent, where it is low. */
  confidence: number | null;
  /** What else OCR read. */
  text: string | null;
  /** Words of the line are white or tiny in the original. */
  isFaint: boolean;
}

/** Why a line has to be compared with the original. */
function LineNoteText({ note }: { note: LineNote | undefined }) {
  const { t } = useText();
  if (!note) return null;
  const { confidence, text, isFaint } = note;
  return (
    <span className="small document-text__unsure">
      {isFaint ? t('ledger.faint') : null} {text === null ? null : t('ledger.ocrRead', { text })}{' '}
      {confidence === null ? null : t('ledger.ocrLine', { confidence })}
    </span>
  );
}

/**
 * The text of a document, with search; each line has an anchor, which the quotes of tasks link to.
 */
export function DocumentText({ lines, lineNotes, ...query }: DocumentTextProps) {
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
              <LineNoteText note={lineNotes[line.number]} />
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
