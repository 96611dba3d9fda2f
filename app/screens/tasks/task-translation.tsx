import { ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { Fold } from '~/components/fold.tsx';
import { textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDate } from '~/format.ts';
import { otherLanguage, useText, type Language } from '~/i18n.ts';
import type { MachineView } from '~/modules/bilingual/task-text.rules.ts';
import { DoubtMark } from '~/screens/bilingual/doubt-mark.tsx';

/** The texts of a task that are no original: stored ones, or the translator's suggestion. */
export interface TranslationView {
  language: Language;
  title: string;
  description: string;
  machine: MachineView | null;
  isApproved: boolean;
  /** Who wrote what a person has approved; null where that is not known. */
  author: 'person' | 'model' | 'rules' | null;
  /** Who approved it, and when: an ISO instant. */
  approval: { name: string; at: string } | null;
  hints: readonly { term: string; translation: string }[];
}

export interface TaskTranslationProps {
  action: string;
  stamp: FormStamp;
  version: number;
  timeZone: string;
  /** The texts in the language of the document or the person who wrote them. */
  original: { title: string; description: string };
  translation: TranslationView;
  constraint?: FormConstraint;
  /** The refused form. */
  refused?: { lastResult?: FormResult };
}

/** How far the translation can be trusted. */
function stateOf({ title, machine, isApproved }: TranslationView) {
  if (machine) return `machine.${machine.author}` as const;
  if (!title) return 'none';
  return isApproved ? 'approved' : 'unapproved';
}

/** The same as a sentence, with who wrote it, and who approved it on which day. */
function useTranslationState({
  translation,
  timeZone,
}: Pick<TaskTranslationProps, 'translation' | 'timeZone'>): string {
  const { t, language } = useText();
  const state = stateOf(translation);
  const { approval, author, machine } = translation;
  const by = approval && {
    name: approval.name,
    date: formatDate(language, approval.at, timeZone),
  };
  const isSaid = state === 'approved' && by;
  return [
    isSaid ? t('work.translation.approvedBy', by) : t(`work.translation.${state}`),
    machine && by ? t('work.translation.approvedTogether', by) : '',
    isSaid && author ? t(`work.translation.author.${author}`) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The form of a task's texts in the other language; the original stands above it. */
export function TaskTranslation(props: TaskTranslationProps) {
  const { action, stamp, version, original, translation, constraint, refused } = props;
  const { t } = useText();
  const { language, title, description, hints } = translation;
  const { formProps, fields, errors, idOf } = useFormFields<'title' | 'description'>({
    id: 'translate',
    lastResult: refused?.lastResult,
    constraint,
    defaultValue: { title, description },
  });
  const from = otherLanguage(language);
  const state = useTranslationState(props);
  const terms = hints.map(({ term, translation: known }) => `${term} = ${known}`).join(' · ');
  return (
    <Fold
      id="translation"
      title={t(`work.translation.${language}`)}
      fact={state}
      open={refused !== undefined}
    >
      <p className="muted small">
        {state} <DoubtMark machine={translation.machine} />
      </p>
      <p className="small">
        {t(`work.translation.original.${from}`)}: <span lang={from}>{original.title}</span>
      </p>
      {terms ? <p className="small muted">{t('work.translation.hints', { terms })}</p> : null}
      <form {...formProps} className="no-print" method="post" action={action}>
        <HiddenFields stamp={stamp} part="translate" values={{ version: String(version) }} />
        <ErrorSummary title={t('common.error.title')} errors={errors} idOf={idOf} />
        <Field
          {...textareaProps(fields.title)}
          as="textarea"
          rows={2}
          label={t(`work.translation.title.${language}`)}
          lang={language}
        />
        {original.description ? (
          <p className="small" lang={from}>
            {original.description}
          </p>
        ) : null}
        {original.description || description ? (
          <Field
            {...textareaProps(fields.description)}
            as="textarea"
            rows={4}
            label={t(`work.translation.description.${language}`)}
            lang={language}
          />
        ) : (
          <input type="hidden" name="description" value="" />
        )}
        <Button name="intent" value="task.translate">
          {t('work.translation.save')}
        </Button>
      </form>
    </Fold>
  );
}
