import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import type { GenerationSummary } from '~/modules/ledger/document-figures.rules.ts';

export interface MissedLinesProps {
  summary: GenerationSummary;
  stamp: FormStamp;
  /** The page that shows the form, and that its answer leads back to. */
  from: 'document' | 'result';
  canEdit: boolean;
  error?: string | undefined;
}

/**
 * What is said of a document of which no line became a task: the lines that read like work, to be
 * pulled in, or that there are none (promise 9.16).
 */
export function MissedLines({ summary, stamp, from, canEdit, error }: MissedLinesProps) {
  const { t } = useText();
  const { projectId, documentId, missed } = summary;
  if (!missed) return null;
  const page = `/projects/${projectId}/documents/${documentId}`;
  const ledger = <a href={`${page}?view=ledger`}>{t('documents.missed.ledger')}</a>;
  if (missed.count === 0)
    return (
      <p id="missed">
        {t('documents.missed.none')} {ledger}
      </p>
    );
  return (
    <form className="ask" method="post" action={page} id="missed">
      <HiddenFields stamp={stamp} part="missed" values={{ from, of: 'missed' }} />
      {error ? <Alert variant="destructive" messages={[{ text: error }]} /> : null}
      <fieldset className="ask__groups">
        <legend>{t('documents.missed.legend', { count: missed.count })}</legend>
        {missed.lines.map(({ number, text }) =>
          canEdit ? (
            <Choice
              key={number}
              type="checkbox"
              name="line"
              id={`missed-${number}`}
              value={String(number)}
              label={text}
            />
          ) : (
            <p key={number}>{text}</p>
          ),
        )}
      </fieldset>
      <div className="actions">
        {canEdit ? (
          <Button variant="primary" name="intent" value="line.task">
            {t('documents.missed.make')}
          </Button>
        ) : null}
        {ledger}
      </div>
    </form>
  );
}
