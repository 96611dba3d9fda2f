import { ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { Fold } from '~/components/fold.tsx';
import { checkboxProps, inputProps, selectProps, textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { isRepaired, picraResponses } from '~/modules/picra/picra.rules.ts';
import type { AnswerFieldName } from '~/modules/picra/picra.schema.ts';
import { PhotoButton, PhotoForm, type PhotoFormProps } from '~/screens/photos/photo-form.tsx';
import { ItemFacts, type ItemView } from './item-facts.tsx';

/** The fields in the order of the form. */
const order = [
  'response',
  'agreedText',
  'credit',
  'licenceRequired',
  'licenceNumber',
  'receiptRequired',
  'request',
] as const satisfies readonly AnswerFieldName[];

export interface TaskAnswerProps {
  projectId: string;
  action: string;
  onSend?: PhotoFormProps['onSend'];
  timeZone: string;
  stamp: FormStamp;
  /** Null where the project is no PICRA, or the person does not see answers. */
  answer: {
    item: ItemView & {
      title: string;
      isItem: boolean;
      answeredByName: string | null;
      /** ISO instant */
      answeredAt: string | null;
    };
    canAnswer: boolean;
    /** The form is open from the start, as for an item without an answer. */
    isOpen: boolean;
    values: Record<AnswerFieldName, string>;
    /** The title or the quote of the task says the request already. */
    isSaid: boolean;
    /** A tag of the values that the form was filled with, by which a save detects a concurrent one. */
    tag: string;
  } | null;
  constraint?: FormConstraint;
  /** The refused form. */
  lastResult?: FormResult;
  /** Somebody saved in between: the errors are the values now. */
  isConflict?: boolean;
}

type Fields = FormFields<AnswerFieldName>;

/** The words of the request; folded where the page shows them already. */
function Request({ field, isFolded }: { field: Fields['request']; isFolded: boolean }) {
  const { t } = useText();
  const words = (
    <Field
      as="textarea"
      rows={3}
      {...textareaProps(field)}
      label={t('picra.field.request')}
      hint={t('picra.field.requestHint')}
    />
  );
  if (!isFolded) return words;
  return (
    <details className="fold apart">
      <summary className="button button--quiet">{t('picra.changeRequest')}</summary>
      {words}
    </details>
  );
}

function AnswerFields({ fields, isSaid }: { fields: Fields; isSaid: boolean }) {
  const { t } = useText();
  const responses = [
    { value: '', label: t('picra.choose') },
    ...picraResponses.map((value) => ({ value, label: t(`picra.response.${value}`) })),
  ];
  return (
    <>
      <Field
        as="select"
        {...selectProps(fields.response)}
        label={t('picra.field.response')}
        hint={t('picra.hintDeclines')}
        options={responses}
      />
      <Field
        as="textarea"
        rows={3}
        {...textareaProps(fields.agreedText)}
        label={t('picra.field.agreedOrReason')}
        hint={t('picra.field.agreedTextHint')}
      />
      <Field
        {...inputProps(fields.credit)}
        label={t('picra.field.credit')}
        hint={t('picra.field.creditHint')}
        affix="$"
        inputMode="decimal"
        className="input--figure"
        autoComplete="off"
      />
      <Choice {...checkboxProps(fields.licenceRequired)} label={t('picra.field.licenceRequired')} />
      <Field
        {...inputProps(fields.licenceNumber)}
        label={t('picra.field.licenceNumber')}
        hint={t('picra.field.licenceNumberHint')}
        autoComplete="off"
      />
      <Choice
        {...checkboxProps(fields.receiptRequired)}
        label={t('picra.field.receiptRequired')}
        hint={t('picra.field.receiptHint')}
      />
      <Request field={fields.request} isFolded={isSaid} />
    </>
  );
}

function AnswerForm({
  action,
  stamp,
  answer,
  constraint,
  lastResult,
  isConflict,
}: TaskAnswerProps & { answer: NonNullable<TaskAnswerProps['answer']> }) {
  const { t } = useText();
  const { values, tag, item, isOpen } = answer;
  const isNew = item.response === null;
  const { formProps, fields, errors, idOf } = useFormFields<AnswerFieldName>({
    id: 'answer',
    lastResult,
    constraint,
    defaultValue: {
      ...values,
      licenceRequired: values.licenceRequired || undefined,
      receiptRequired: values.receiptRequired || undefined,
    },
    serverMessages: true,
  });
  return (
    <details
      className="fold no-print"
      open={lastResult !== undefined || isOpen || (isNew && item.isItem)}
    >
      <summary className="button">{t(isNew ? 'picra.answer' : 'picra.change')}</summary>
      <form
        {...formProps}
        className="fold__panel"
        method="post"
        action={action}
        data-unsaved={lastResult ? 'true' : undefined}
      >
        <HiddenFields stamp={stamp} part="answer" intent="picra.answer" values={{ tag }} />
        <ErrorSummary
          title={t(isConflict ? 'picra.conflict.title' : 'common.error.title')}
          errors={errors}
          order={order}
          idOf={idOf}
        />
        <AnswerFields fields={fields} isSaid={answer.isSaid && lastResult === undefined} />
        <Button>{t('picra.save')}</Button>
      </form>
    </details>
  );
}

/** The buttons that add photos of a receipt and of a license to an item that is repaired. */
function AddPapers({
  projectId,
  stamp,
  onSend,
  answer,
}: TaskAnswerProps & { answer: NonNullable<TaskAnswerProps['answer']> }) {
  const { t } = useText();
  const { item, canAnswer } = answer;
  if (!canAnswer || !isRepaired(item.response)) return null;
  return (
    <PhotoForm
      projectId={projectId}
      stamp={stamp}
      task={item.number}
      part="receipt"
      stage="receipt"
      fromTask
      className="no-print"
      {...(onSend ? { onSend } : {})}
    >
      <PhotoButton id="add-receipt" name="receipt" icon="camera" text={t('picra.addReceipt')} />{' '}
      <PhotoButton id="add-license" name="license" icon="camera" text={t('picra.addLicense')} />
    </PhotoForm>
  );
}

/** The answer to the item that a task of a PICRA is, and its form. */
export function TaskAnswer(props: TaskAnswerProps) {
  const { t, language } = useText();
  const { projectId, answer, timeZone } = props;
  if (!answer) return null;
  const { response, answeredByName, answeredAt } = answer.item;
  return (
    <Fold
      id="picra"
      title={t('picra.field.response')}
      fact={t(answer.item.isItem ? `picra.response.${response ?? 'unanswered'}` : 'picra.internal')}
      open={
        (response === null && answer.item.isItem) || answer.isOpen || props.lastResult !== undefined
      }
    >
      {answer.item.isItem ? null : <p>{t('picra.notItem')}</p>}
      <ItemFacts item={answer.item} title={answer.item.title} />
      {answeredByName && answeredAt ? (
        <p className="small muted">
          {t('picra.answered', {
            name: answeredByName,
            date: formatDate(language, answeredAt, timeZone),
          })}
        </p>
      ) : null}
      {answer.canAnswer ? <AnswerForm {...props} answer={answer} /> : null}
      <AddPapers {...props} answer={answer} />
      <p className="no-print">
        <PageLink href={`/projects/${projectId}/picra`}>{t('picra.open')}</PageLink>
      </p>
    </Fold>
  );
}
