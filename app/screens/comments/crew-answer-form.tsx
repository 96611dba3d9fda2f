import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

export interface CrewAnswerFormProps {
  action: string;
  stamp: FormStamp;
  /** The comment of the crew, or its block of the task. */
  comment: { id: string; author: string };
  constraint?: FormConstraint;
  /** The refused form of a comment of the page. */
  refused?: { id: string | null; lastResult?: FormResult };
  /** It is the first that waits for an answer: its form is unfolded. */
  isNext?: boolean;
}

/** Answers what a crew wrote, folded: the page of its link shows the answer. */
export function CrewAnswerForm(props: CrewAnswerFormProps) {
  const { action, stamp, comment, constraint, refused, isNext } = props;
  const { t } = useText();
  const { id, author } = comment;
  const isRefused = refused?.id === id;
  const { formProps, fields } = useFormFields<'text'>({
    id: `comment-answer-${id}`,
    lastResult: isRefused ? refused.lastResult : undefined,
    constraint,
  });
  return (
    <details className="comment__edit no-print" open={isRefused || isNext ? true : undefined}>
      <summary>
        {t('comments.answer')}
        <span className="hidden-visually"> ({author})</span>
      </summary>
      <form {...formProps} method="post" action={action}>
        <HiddenFields stamp={stamp} part={`answer-${id}`} values={{ comment: id }} />
        <Field
          as="textarea"
          {...textareaProps(fields.text)}
          label={t('comments.answerText')}
          hint={t('comments.answerHint')}
          rows={2}
        />
        <Button name="intent" value="comment.answer">
          {t('comments.answerButton')}
        </Button>
      </form>
    </details>
  );
}
