import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { QrCodeDrawing } from '~/components/qr-code.tsx';
import { fieldErrors, type FormField } from '~/components/use-form-fields.ts';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { SecondStepView } from '~/modules/account/second-step.rules.ts';
import { SettingsForm, settingsFormId } from './settings-form.tsx';
import type { SettingsForms, SettingsRefusal } from './settings-props.ts';

/** A secret for an authenticator app. */
interface SetupView {
  setup: string;
  /** otpauth: */
  link: string;
  /** The secret in groups of four. */
  key: string;
  qr: { size: number; path: string };
}

/** What a form of the page has done: new recovery codes, or a refusal with its secret. */
export interface SecondStepActionData {
  codes?: string[];
  refusal?: SettingsRefusal & { setup?: SetupView };
}

interface SecondStepScreenProps extends Omit<SettingsForms, 'refusal'> {
  view: SecondStepView;
  /** Null where the second step is on. */
  setup: SetupView | null;
  proof: { hasPassword: boolean; isFresh: boolean };
  answer?: SecondStepActionData | undefined;
}

const PAGE = '/account-settings/second-step';

function CodeField({ field, hint }: { field: FormField; hint: string }) {
  const { t } = useText();
  return (
    <Field
      {...inputProps(field)}
      label={t('account.secondStep.code')}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The codes, shown once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText();
  return (
    <Card
      id="codes"
      title={t('account.secondStep.codes.title')}
      subtitle={t('account.secondStep.codes.text')}
    >
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonLink href={PAGE}>{t('account.secondStep.codes.kept')}</ButtonLink>
    </Card>
  );
}

/** The secret to scan or type, and the form that confirms it. */
function TurnOn({
  setup,
  proof,
  ...forms
}: SettingsForms & { setup: SetupView } & Pick<SecondStepScreenProps, 'proof'>) {
  const { t } = useText();
  return (
    <Card title={t('account.secondStep.setup.title')} subtitle={t('account.secondStep.setup.text')}>
      <QrCodeDrawing {...setup.qr} label={t('account.secondStep.setup.qr')} />
      <p>
        <a href={setup.link}>{t('account.secondStep.setup.link')}</a>
      </p>
      <p>
        {t('account.secondStep.setup.key')} <code className="secret-key">{setup.key}</code>
      </p>
      <SettingsForm<'code'>
        {...forms}
        action={PAGE}
        values={{ setup: setup.setup }}
        intent="second-step.on"
        submit={t('account.secondStep.setup.button')}
        proof={proof}
      >
        {({ code }) => <CodeField field={code} hint={t('account.secondStep.setup.codeHint')} />}
      </SettingsForm>
    </Card>
  );
}

/** What one does while it is on. */
function TurnedOn({ proof, ...forms }: SettingsForms & Pick<SecondStepScreenProps, 'proof'>) {
  const { t } = useText();
  return (
    <>
      <Card
        id="renew"
        title={t('account.secondStep.renew.title')}
        subtitle={t('account.secondStep.renew.text')}
      >
        <SettingsForm<'code'>
          {...forms}
          action={PAGE}
          intent="second-step.codes"
          submit={t('account.secondStep.renew.button')}
        >
          {({ code }) => <CodeField field={code} hint={t('account.secondStep.codeHint')} />}
        </SettingsForm>
      </Card>
      <Card
        id="off"
        title={t('account.secondStep.off.title')}
        subtitle={t('account.secondStep.off.text')}
      >
        <SettingsForm<'code'>
          {...forms}
          action={PAGE}
          intent="second-step.off"
          submit={t('account.secondStep.off.button')}
          danger
          proof={proof}
        >
          {({ code }) => <CodeField field={code} hint={t('account.secondStep.codeHint')} />}
        </SettingsForm>
      </Card>
    </>
  );
}

function Refusal({ refusal }: { refusal: SettingsRefusal }) {
  const { t } = useText();
  const errors = fieldErrors(refusal.lastResult);
  return Object.keys(errors).length > 0 ? (
    <ErrorSummary
      title={t('common.error.title')}
      errors={errors}
      idOf={(name) => `${settingsFormId(refusal.intent)}-${name}`}
    />
  ) : (
    <Alert variant="destructive" messages={[{ text: refusal.text }]} />
  );
}

/** /account-settings/second-step (promise 2.25). */
export function SecondStepScreen({ view, setup, proof, answer, ...page }: SecondStepScreenProps) {
  const { t, language } = useText();
  const { codes, refusal } = answer ?? {};
  const forms = { ...page, refusal };
  const shownSetup = refusal?.setup ?? setup;
  return (
    <div className="narrow">
      <h1>{t('account.secondStep.title')}</h1>
      {refusal ? <Refusal refusal={refusal} /> : null}
      {codes ? <RecoveryCodes codes={codes} /> : null}
      <p>
        {view.turnedOnAt
          ? t('account.secondStep.isOn', {
              date: formatDate(language, view.turnedOnAt),
              count: view.recoveryCodesLeft,
            })
          : t('account.secondStep.isOff')}
      </p>
      {view.turnedOnAt ? codes ? null : <TurnedOn {...forms} proof={proof} /> : null}
      {!view.turnedOnAt && shownSetup ? (
        <TurnOn {...forms} proof={proof} setup={shownSetup} />
      ) : null}
      <p>
        <a href="/account-settings">{t('account.secondStep.back')}</a>
      </p>
    </div>
  );
}
