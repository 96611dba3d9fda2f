import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps, selectProps, textareaProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { languages, useText } from '~/i18n.ts';
import {
  consultationFields,
  consultationRoles,
  consultationTimes,
  consultationVolumes,
  type ConsultationField,
} from '~/modules/consultations/consultation.rules.ts';

export interface OnboardingScreenProps {
  stamp: FormStamp;
  constraint?: FormConstraint;
  lastResult?: FormResult;
  /** An error that does not belong to a field. */
  alert?: { text: string } | null;
}

type Fields = FormFields<ConsultationField>;

/** Options of a select, with an empty one first. */
function useChoices() {
  const { t } = useText();
  return (group: string, list: readonly string[]) => [
    { value: '', label: t('onboarding.choose') },
    ...list.map((value) => ({ value, label: t(`onboarding.${group}.${value}`) })),
  ];
}

function PersonFields({ fields }: { fields: Fields }) {
  const { t } = useText();
  const choices = useChoices();
  const optionalText = t('common.optional');
  const label = (name: ConsultationField) => t(`onboarding.field.${name}`);
  return (
    <>
      <Field {...inputProps(fields.name)} label={label('name')} autoComplete="name" />
      <div className="field-row">
        <Field {...inputProps(fields.email, 'email')} label={label('email')} autoComplete="email" />
        <Field
          {...inputProps(fields.phone, 'tel')}
          label={label('phone')}
          optionalText={optionalText}
          autoComplete="tel"
          maxLength={30}
        />
      </div>
      <div className="field-row">
        <Field
          {...inputProps(fields.company)}
          label={label('company')}
          optionalText={optionalText}
          autoComplete="organization"
        />
        <Field
          {...selectProps(fields.role)}
          label={label('role')}
          as="select"
          options={choices('role', consultationRoles)}
        />
      </div>
    </>
  );
}

function WishFields({ fields }: { fields: Fields }) {
  const { t } = useText();
  const choices = useChoices();
  const optionalText = t('common.optional');
  const label = (name: ConsultationField) => t(`onboarding.field.${name}`);
  const select = { as: 'select' as const, optionalText };
  return (
    <>
      <div className="field-row">
        <Field
          {...selectProps(fields.projects)}
          {...select}
          label={label('projects')}
          options={choices('projects', consultationVolumes)}
        />
        <Field
          {...inputProps(fields.zip)}
          label={label('zip')}
          optionalText={optionalText}
          autoComplete="postal-code"
        />
      </div>
      <div className="field-row">
        <Field
          {...selectProps(fields.language)}
          as="select"
          label={label('language')}
          options={languages.map((value) => ({ value, label: t(`common.languageName.${value}`) }))}
        />
        <Field
          {...selectProps(fields.time)}
          {...select}
          label={label('time')}
          options={choices('time', consultationTimes)}
        />
      </div>
      <Field
        {...textareaProps(fields.message)}
        label={label('message')}
        as="textarea"
        optionalText={optionalText}
        rows={5}
      />
    </>
  );
}

/** The request for a consultation; the field `website` is a hidden honeypot. */
export function OnboardingScreen({ stamp, constraint, lastResult, alert }: OnboardingScreenProps) {
  const { t, language } = useText();
  const { formProps, fields, errors, idOf } = useFormFields<ConsultationField>({
    id: 'consultation',
    lastResult,
    constraint,
    defaultValue: { language },
  });
  const isForField = Object.keys(errors).length > 0;
  return (
    <>
      <h1>{t('onboarding.title')}</h1>
      <p className="lead">{t('onboarding.intro')}</p>
      <form {...formProps} className="card narrow" method="post" action="/onboarding">
        <HiddenFields stamp={stamp} part="consultation" />
        {alert && !isForField ? (
          <Alert variant="destructive" messages={[{ text: alert.text }]} />
        ) : null}
        <ErrorSummary
          title={t('common.error.title')}
          errors={errors}
          order={consultationFields}
          idOf={idOf}
        />
        <PersonFields fields={fields} />
        <WishFields fields={fields} />
        <div className="hidden-visually" aria-hidden="true">
          <Field
            name="website"
            label={t('onboarding.field.website')}
            autoComplete="off"
            tabIndex={-1}
          />
        </div>
        <Choice {...checkboxProps(fields.consent, 'true')} label={t('onboarding.field.consent')} />
        <Button variant="primary" name="intent" value="consultation.submit">
          {t('onboarding.send')}
        </Button>
      </form>
    </>
  );
}

/** Shown after the request was stored. */
export function OnboardingThanksScreen() {
  const { t } = useText();
  return (
    <div className="card narrow">
      <h1>{t('onboarding.thanks.title')}</h1>
      <p role="status">{t('onboarding.thanks.text')}</p>
      <ButtonLink href="/" variant="primary">
        {t('onboarding.thanks.action')}
      </ButtonLink>
    </div>
  );
}
