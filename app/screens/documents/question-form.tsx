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

/** A part of the document: "Kitchen: 9 lines like “No paint on edges of tiles”". */
function useGroupName(): (group: QuestionGroup) => string {
  const { t } = useText();
  return ({ topic, count, lines, end }) => {
    const [line = ''] = lines;
    const told = t('documents.ask.lines', { count, line });
    const named = topic ? `${topic}: ${told}` : told;
    return end === 'found' ? named : t(`documents.ask.end.${end}`, { told: named });
  };
}

function Choice({ group, value }: { group: QuestionGroup; value: 'yes' | 'no' }) {
  const { t } = useText();
  const isChosen = group.ticked === (value === 'yes');
  return (
    <label className="ask__choice">
      <input type="radio" name={`work:${group.key}`} value={value} defaultChecked={isChosen} />
      <span>{t(`documents.ask.${value}`)}</span>
    </label>
  );
}

function Group({ group, ledger }: { group: QuestionGroup; ledger: string }) {
  const { t } = useText();
  const name = useGroupName()(group);
  return (
    <fieldset className="ask__part">
      <legend className="ask__name">{name}</legend>
      <div className="ask__choices">
        <span>
          {group.isClear ? null : <b className="ask__unsure">{t('documents.ask.unsure')} </b>}
          {t('documents.ask.isWork')}
        </span>
        <Choice group={group} value="yes" />
        <Choice group={group} value="no" />
      </div>
      <details className="small">
        <summary>{t('documents.ask.some')}</summary>
        <ul className="ask__lines">
          {group.lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
        <a href={ledger}>{t('documents.ask.lineByLine')}</a>
      </details>
    </fieldset>
  );
}

function Form({ question, stamp, from }: QuestionFormProps) {
  const { t } = useText();
  const { projectId, documentId, groups } = question;
  const page = `/projects/${projectId}/documents/${documentId}`;
  return (
    <form className="ask" method="post" action={page}>
      <HiddenFields stamp={stamp} part="groups" values={{ from }} />
      {groups.map(({ key }) => (
        <input key={key} type="hidden" name="shown" value={key} />
      ))}
      <fieldset className="ask__groups">
        <legend>{t('documents.ask.legend')}</legend>
        <p className="small muted">
          {t(question.isRemembered ? 'documents.ask.remembered' : 'documents.ask.hint')}
        </p>
        {groups.map((group) => (
          <Group
            key={`${group.key} ${String(group.ticked)}`}
            group={group}
            ledger={`${page}?view=ledger`}
          />
        ))}
      </fieldset>
      <div className="actions">
        <Button variant="primary" name="intent" value="groups.answer">
          {t('documents.ask.answer')}{' '}
          <span className="figures">{t('documents.tasks', { count: question.tasks })}</span>
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
