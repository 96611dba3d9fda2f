import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import type { DocumentQuestion, QuestionGroup } from '~/modules/ledger/question.rules.ts';

export interface QuestionFormProps {
  question: DocumentQuestion;
  stamp: FormStamp;
  /** The page that shows the form, and that its answer leads back to. */
  from: 'document' | 'result';
}

/** What a group is named after: its shape, its numbers, its wording, how it ended, its heading, its pages. */
function useGroupName(hasPages: boolean): (group: QuestionGroup) => string {
  const { t } = useText();
  return (group) => {
    const { shape, end, hasNumbers, isClear, topic, pageStart, pageEnd } = group;
    const parts = [
      t(`documents.ask.shape.${shape}`),
      hasNumbers === null ? '' : t(hasNumbers ? 'documents.ask.numbers' : 'documents.ask.words'),
      isClear === null ? '' : t(isClear ? 'documents.ask.clear' : 'documents.ask.unclear'),
      end === 'found' ? '' : t(`documents.ask.end.${end}`),
      topic ? t('documents.ask.under', { topic }) : '',
      hasPages && pageStart === pageEnd ? t('documents.ask.page', { page: pageStart }) : '',
      hasPages && pageStart !== pageEnd
        ? t('documents.ask.pages', { from: pageStart, to: pageEnd })
        : '',
    ];
    return parts.filter(Boolean).join(', ');
  };
}

function Group({ group, name }: { group: QuestionGroup; name: string }) {
  return (
    <label className="ask__row">
      <input type="checkbox" name="group" value={group.key} defaultChecked={group.ticked} />
      <span className="ask__text">
        <span className="ask__name">
          {name} <span className="muted figures">{group.count}</span>
        </span>
        {group.samples.map((sample, index) => (
          <span key={index} className="ask__sample small muted">
            “{sample}”
          </span>
        ))}
      </span>
    </label>
  );
}

function Form({ question, stamp, from }: QuestionFormProps) {
  const { t } = useText();
  const { projectId, documentId, groups } = question;
  const nameOf = useGroupName(groups.some(({ pageEnd }) => pageEnd > 1));
  return (
    <form className="ask" method="post" action={`/projects/${projectId}/documents/${documentId}`}>
      <HiddenFields stamp={stamp} part="groups" values={{ from }} />
      {groups.map(({ key }) => (
        <input key={key} type="hidden" name="shown" value={key} />
      ))}
      <fieldset className="ask__groups">
        <legend>{t('documents.ask.legend', { count: question.tasks })}</legend>
        <p className="small muted">
          {t(question.isRemembered ? 'documents.ask.remembered' : 'documents.ask.hint')}
        </p>
        {groups.map((group) => (
          <Group key={`${group.key} ${String(group.ticked)}`} group={group} name={nameOf(group)} />
        ))}
      </fieldset>
      <div className="actions">
        <Button variant="primary" name="intent" value="groups.answer">
          {t('documents.ask.answer')}
        </Button>
        {question.isSettled ? null : (
          <Button variant="quiet" name="intent" value="groups.skip">
            {t('documents.ask.skip')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The one question about a document (promise 11.4); folded once it is answered or skipped. */
export function QuestionForm(props: QuestionFormProps) {
  const { t } = useText();
  if (!props.question.isSettled)
    return (
      <section className="no-print" id="question">
        <Form {...props} />
      </section>
    );
  return (
    <details className="panel no-print" id="question">
      <summary>{t('documents.ask.again')}</summary>
      <div className="panel__body">
        <Form {...props} />
      </div>
    </details>
  );
}
