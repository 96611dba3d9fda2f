import { useText } from '~/i18n.ts';
import { LineText } from './line-text.tsx';
import { lineClass, type ViewerLine } from './viewer-line.ts';
import { useView, ViewerCounts, ViewerTools, type ViewQuery } from './viewer-tools.tsx';

export interface DocumentTextProps extends ViewQuery {
  lines: readonly ViewerLine[];
  /** The OCR confidence in percent by line number, for lines with a low one. */
  lowConfidence: Readonly<Record<number, number>>;
}

/**
 * The text of a document, with search; each line has an anchor, which the quotes of tasks link to.
 */
export function DocumentText({ lines, lowConfidence, ...query }: DocumentTextProps) {
  const { t } = useText();
  const view = useView(query);
  return (
    <section className="card" aria-labelledby="text-title">
      <h3 id="text-title">{t('viewer.text')}</h3>
      <ViewerTools view={view} path={query.path} />
      <ViewerCounts lines={lines} q={view.searchText} />
      <div className="document-text">
        {lines.map((line, index) => (
          <div key={line.number}>
            {line.page === lines[index - 1]?.page ? null : (
              <p className="viewer__page small muted">{t('viewer.page', { page: line.page })}</p>
            )}
            <p className={lineClass(line, view)} id={`line-${line.number}`}>
              <LineText line={line} q={view.searchText} />
              {lowConfidence[line.number] === undefined ? null : (
                <span className="small document-text__unsure">
                  {t('ledger.ocrLine', { confidence: lowConfidence[line.number] })}
                </span>
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
