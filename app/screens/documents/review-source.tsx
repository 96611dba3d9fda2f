import { Button } from '~/components/button.tsx';
import { useText, type Language } from '~/i18n.ts';
import type { ReviewLine } from '~/modules/ledger/review.rules.ts';
import { TICKED_FORM, TickLine } from './ticked-lines.tsx';

interface SourceLineProps {
  line: ReviewLine;
  words: Language | undefined;
  canEdit: boolean;
  isTicked: boolean;
}

/** How a line ended: links to its tasks, or why it was skipped, with the button that pulls it in. */
function LineState({ line, canEdit }: Pick<SourceLineProps, 'line' | 'canEdit'>) {
  const { t } = useText();
  const state = t(`ledger.outcome.${line.outcome}`);
  if (line.tasks.length > 0)
    return (
      <span className="source__state">
        {line.tasks.map((number) => (
          <a key={number} href={`#task-${number}`}>
            {t('review.task', { number })}
          </a>
        ))}
      </span>
    );
  return (
    <span className="source__state">
      <span className="small muted">
        {line.reason ? `${state}: ${t(`ledger.reason.${line.reason}`)}` : state}
      </span>
      {canEdit ? (
        <Button
          variant="quiet"
          form={TICKED_FORM}
          name="intent"
          value={`line.task:${line.number}`}
          aria-label={t('review.pullFor', { line: line.number })}
        >
          {t('review.pull')}
        </Button>
      ) : null}
    </span>
  );
}

function SourceLine({ line, words, canEdit, isTicked }: SourceLineProps) {
  const { t } = useText();
  const look = line.struck ? 'ledger__words ledger__words--struck' : 'ledger__words';
  return (
    <li
      id={`line-${line.number}`}
      className={line.tasks.length > 0 ? 'source__line source__line--task' : 'source__line'}
    >
      {canEdit ? <TickLine line={line.number} isTicked={isTicked} /> : null}
      <span className="viewer__number">
        <span className="hidden-visually">{t('viewer.line', { line: line.number })}</span>
        <span aria-hidden="true">{line.number}</span>
      </span>
      <span className={look}>
        <span lang={words}>{line.tasks.length > 0 ? <mark>{line.text}</mark> : line.text}</span>{' '}
        <LineState line={line} canEdit={canEdit} />
      </span>
    </li>
  );
}

export interface ReviewSourceProps {
  lines: readonly ReviewLine[];
  /** Their language, where that is not the page's. */
  words: Language | undefined;
  canEdit: boolean;
  ticked: readonly number[];
}

/** The lines of the source by its pages, each with its state and its tasks. */
export function ReviewSource({ lines, words, canEdit, ticked }: ReviewSourceProps) {
  const { t } = useText();
  const pages = [...new Set(lines.map(({ page }) => page))];
  return (
    <>
      {pages.map((page) => (
        <section key={page} aria-labelledby={`source-page-${page}`}>
          <h4 className="source__page" id={`source-page-${page}`}>
            {t('review.page', { page })}
          </h4>
          <ol className="plain-list source">
            {lines
              .filter((line) => line.page === page)
              .map((line) => (
                <SourceLine
                  key={line.number}
                  line={line}
                  words={words}
                  canEdit={canEdit}
                  isTicked={ticked.includes(line.number)}
                />
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}
