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

/** A part of the document: "Kitchen: 9 items like “No paint on edges of tiles”"; a line may hold several. */
function useGroupName(): (group: QuestionGroup) => string {
  const { t } = useText();
  return ({ topic, lines, end }) => {
    const lineCount = t('documents.ask.lines', { count: lines.length, line: lines[0]?.text ?? '' });
    const named = topic ? `${topic}: ${lineCount}` : lineCount;
    return end === 'found' ? named : t(`documents.ask.end.${end}`, { told: named });
  };
}

type Wanted = QuestionGroup['wanted'];

function Radio({ group, value, id }: { group: QuestionGroup; value: Wanted; id?: string }) {
  return (
    <input
      id={id}
      type="radio"
      name={`work:${group.key}`}
      value={value}
      defaultChecked={group.wanted === value}
    />
  );
}

function Choice({ group, value }: { group: QuestionGroup; value: 'yes' | 'no' }) {
  const { t } = useText();
  return (
    <label>
      <Radio group={group} value={value} />
      <span>{t(`documents.ask.${value}`)}</span>
    </label>
  );
}

/** "Some of it" with a tick for each line, which is seen while it is chosen. */
function Some({ group, id }: { group: QuestionGroup; id: string }) {
  const { t } = useText();
  return (
    <>
      <Radio group={group} value="some" id={id} />
      <label htmlFor={id}>{t('documents.ask.some')}</label>
      <ul className="ask__lines">
        {group.lines.map(({ mark, text, isWanted }) => (
          <li key={mark}>
            <label className="ask__line">
              <input
                type="checkbox"
                name={`line:${group.key}`}
                value={mark}
                defaultChecked={isWanted}
              />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function Group({ group, id }: { group: QuestionGroup; id: string }) {
  const { t } = useText();
  const name = useGroupName()(group);
  const isUnsure = !group.isClear && !group.isAnswered;
  const count = group.lines.length;
  return (
    <fieldset className="ask__part">
      <legend className="ask__name">{name}</legend>
      <div className="ask__choices">
        <span>
          {isUnsure ? <b className="ask__unsure">{t('documents.ask.unsure', { count })} </b> : null}
          {t('documents.ask.isWork')}
        </span>
        <Choice group={group} value="yes" />
        <Choice group={group} value="no" />
        {count > 1 ? <Some group={group} id={id} /> : null}
      </div>
    </fieldset>
  );
}

/** How many parts are decided, while others are not; else what an answer is for. */
function Hint({ question }: Pick<QuestionFormProps, 'question'>) {
  const { t } = useText();
  const { groups, isRemembered, decidedAt } = question;
  const done = groups.filter(({ isAnswered }) => isAnswered).length;
  if (done > 0 && decidedAt === null) return t('documents.ask.open', { done, all: groups.length });
  return t(isRemembered ? 'documents.ask.remembered' : 'documents.ask.hint');
}

/** The React key of a part: its key and answer, so that it is rendered again with another answer. */
const stateOf = ({ key, wanted, lines }: QuestionGroup): string =>
  [key, wanted, ...lines.filter(({ isWanted }) => isWanted).map(({ mark }) => mark)].join(' ');

function Form({ question, stamp, from }: QuestionFormProps) {
  const { t } = useText();
  const { projectId, documentId, groups } = question;
  return (
    <form className="ask" method="post" action={`/projects/${projectId}/documents/${documentId}`}>
      <HiddenFields stamp={stamp} part="groups" values={{ from }} />
      {groups.map(({ key }) => (
        <input key={key} type="hidden" name="shown" value={key} />
      ))}
      <fieldset className="ask__groups">
        <legend>{t('documents.ask.legend')}</legend>
        <p className="small muted">
          <Hint question={question} />
        </p>
        {groups.map((group, index) => (
          <Group key={stateOf(group)} group={group} id={`ask-${index}`} />
        ))}
      </fieldset>
      <div className="actions">
        <Button variant="primary" name="intent" value="groups.answer">
          {t('documents.ask.answer')}{' '}
          <span className="figures">{t('documents.tasks', { count: question.tasks })}</span>
        </Button>
        {question.decidedAt === null ? (
          <Button variant="quiet" name="intent" value="groups.later">
            {t('documents.ask.later')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** The one question about a document (promise 11.4); folded once all of it is answered. */
export function QuestionForm(props: QuestionFormProps) {
  const { t } = useText();
  if (props.question.decidedAt === null)
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
