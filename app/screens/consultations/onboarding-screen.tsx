import { Alert, ErrorSummary } from '../../components/alert.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { languages, useText } from '../../i18n.ts';
import {
  consultationFields,
  consultationRoles,
  consultationTimes,
  consultationVolumes,
  type ConsultationField,
} from '../../modules/consultations/consultation.rules.ts';

export interface OnboardingScreenProps {
  stamp: FormStamp;
  values?: Partial<Record<ConsultationField, string>>;
  errors?: Partial<Record<ConsultationField, string>>;
  alert?: { text: string } | null;
}

type Part = Required<Pick<OnboardingScreenProps, 'values' | 'errors'>>;

function Fields({ values, errors }: Part) {
  const { t, language } = useText();
  const field = (name: ConsultationField) => ({
    name,
    label: t(`onboarding.field.${name}`),
    defaultValue: values[name],
    error: errors[name],
  });
  const optionalText = t('common.optional');
  const choices = (group: string, list: readonly string[]) => [
    { value: '', label: t('onboarding.choose') },
    ...list.map((value) => ({ value, label: t(`onboarding.${group}.${value}`) })),
  ];
  return (
    <>
      <Field {...field('name')} autoComplete="name" required maxLength={160} />
      <div className="field-row">
        <Field {...field('email')} type="email" autoComplete="email" required maxLength={254} />
        <Field
          {...field('phone')}
          optionalText={optionalText}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </div>
      <div className="field-row">
        <Field
          {...field('company')}
          optionalText={optionalText}
          autoComplete="organization"
          maxLength={160}
        />
        <Field
          {...field('role')}
          as="select"
          required
          options={choices('role', consultationRoles)}
        />
      </div>
      <div className="field-row">
        <Field
          {...field('projects')}
          as="select"
          optionalText={optionalText}
          options={choices('projects', consultationVolumes)}
        />
        <Field
          {...field('zip')}
          optionalText={optionalText}
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
      <div className="field-row">
        <Field
          {...field('language')}
          as="select"
          options={languages.map((value) => ({ value, label: t(`common.languageName.${value}`) }))}
          defaultValue={values.language ?? language}
        />
        <Field
          {...field('time')}
          as="select"
          optionalText={optionalText}
          options={choices('time', consultationTimes)}
        />
      </div>
      <Field
        {...field('message')}
        as="textarea"
        optionalText={optionalText}
        maxLength={2000}
        rows={5}
      />
    </>
  );
}

/** A request for a consultation; the field `website` is bait that people do not see. */
export function OnboardingScreen({
  stamp,
  values = {},
  errors = {},
  alert,
}: OnboardingScreenProps) {
  const { t } = useText();
  return (
    <>
      <h1>{t('onboarding.title')}</h1>
      <p className="lead">{t('onboarding.intro')}</p>
      <form className="card narrow" method="post" action="/onboarding">
        <HiddenFields stamp={stamp} part="consultation" />
        {alert ? <Alert variant="destructive" messages={[{ text: alert.text }]} /> : null}
        <ErrorSummary title={t('common.error.title')} errors={errors} order={consultationFields} />
        <Fields values={values} errors={errors} />
        <div className="hidden-visually" aria-hidden="true">
          <Field
            name="website"
            label={t('onboarding.field.website')}
            autoComplete="off"
            tabIndex={-1}
          />
        </div>
        <Choice
          type="checkbox"
          name="consent"
          id="consent"
          value="true"
          required
          defaultChecked={values.consent === 'true'}
          error={errors.consent}
          label={t('onboarding.field.consent')}
        />
        <Button variant="primary" name="intent" value="consultation.submit">
          {t('onboarding.send')}
        </Button>
      </form>
    </>
  );
}

/** After the request was stored. */
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
