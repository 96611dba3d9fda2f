import { useText } from '../../i18n.ts';
import { lineClass, type ViewerLine } from './viewer-line.ts';
import { useView, ViewerCounts, ViewerTools, type ViewQuery } from './viewer-tools.tsx';
import { LineWords } from './viewer-words.tsx';

export interface DocumentTextProps extends ViewQuery {
  lines: readonly ViewerLine[];
  /** Percent by line number, for lines that OCR was not sure of. */
  unsure: Readonly<Record<number, number>>;
}

/**
 * The text of a document to read and to search; each line has its anchor, where the quotes of tasks
 * lead.
 */
export function DocumentText({ lines, unsure, ...query }: DocumentTextProps) {
  const { t } = useText();
  const view = useView(query);
  return (
    <section className="card" aria-labelledby="text-title">
      <h3 id="text-title">{t('viewer.text')}</h3>
      <ViewerTools view={view} path={query.path} />
      <ViewerCounts lines={lines} q={view.found} />
      <div className="document-text">
        {lines.map((line, index) => (
          <div key={line.number}>
            {line.page === lines[index - 1]?.page ? null : (
              <p className="viewer__page small muted">{t('viewer.page', { page: line.page })}</p>
            )}
            <p className={lineClass(line, view)} id={`line-${line.number}`}>
              <LineWords line={line} q={view.found} />
              {unsure[line.number] === undefined ? null : (
                <span className="small document-text__unsure">
                  {t('ledger.ocrLine', { confidence: unsure[line.number] })}
                </span>
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
