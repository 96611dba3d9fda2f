import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';

/**
 * Replaces Google's sign-in page in trial mode: choose an account, deny the sign-in, or use an
 * account with an unverified e-mail.
 */
export function TrialGoogleScreen({ stamp }: { stamp: FormStamp }) {
  const { t } = useText();
  return (
    <form className="card narrow" method="post" action="/trial/google">
      <HiddenFields stamp={stamp} part="trial-google" />
      <h1>{t('google.picker.title')}</h1>
      <p>{t('google.picker.text')}</p>
      <Field
        name="email"
        type="email"
        label={t('google.picker.email')}
        autoComplete="off"
        required
        maxLength={200}
        defaultValue="rosa.ibarra@example.com"
      />
      <div className="field-row">
        <Field
          name="firstName"
          label={t('google.picker.firstName')}
          autoComplete="off"
          maxLength={80}
          defaultValue="Rosa"
        />
        <Field
          name="lastName"
          label={t('google.picker.lastName')}
          autoComplete="off"
          maxLength={80}
          defaultValue="Ibarra"
        />
      </div>
      <div className="actions">
        <Button name="intent" value="choose" variant="primary">
          {t('google.picker.choose')}
        </Button>
        <Button name="intent" value="unverified">
          {t('google.picker.unverified')}
        </Button>
        <Button name="intent" value="deny" formNoValidate>
          {t('google.picker.deny')}
        </Button>
      </div>
    </form>
  );
}
