import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import {
  signerKeys,
  signatureLines,
  type SignatureLine,
  type Signatures,
} from '~/modules/reports/report-signature.rules.ts';

export interface ReportSignProps {
  projectId: string;
  number: number;
  stamp: FormStamp;
  timeZone: string;
  signatures: Signatures;
  openLines: readonly SignatureLine[];
  /** The name of the user. */
  signer: string;
  signConstraint: FormConstraint;
  /** The refusal of this report's form. */
  signResult: FormResult | undefined;
}

/** The form that signs an open line of a report. */
function SignForm({ projectId, number, stamp, openLines, ...props }: ReportSignProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'line' | 'signer' | 'agree'>({
    id: `sign-${number}`,
    lastResult: props.signResult,
    constraint: props.signConstraint,
    defaultValue: { signer: props.signer, line: openLines.length === 1 ? openLines[0] : undefined },
  });
  const { line } = fields;
  return (
    <details className="panel no-print" open={props.signResult ? true : undefined}>
      <summary aria-label={t('projects.report.signOf', { number })}>
        {t('projects.report.sign')}
      </summary>
      <form
        method="post"
        action={`/projects/${projectId}/reports`}
        className="panel__body"
        {...formProps}
      >
        <HiddenFields stamp={stamp} part={`sign-${number}`} values={{ number: String(number) }} />
        <fieldset>
          <legend>{t('projects.report.signAs')}</legend>
          {openLines.map((value, index) => (
            <Choice
              key={value}
              type="radio"
              name="line"
              value={value}
              required
              id={`${line.id}-${value}`}
              defaultChecked={line.initialValue === value}
              label={t(signerKeys[value])}
              {...(index === 0 && line.errors?.[0] ? { error: line.errors[0] } : {})}
            />
          ))}
        </fieldset>
        <Field {...inputProps(fields.signer)} label={t('projects.report.signName')} />
        <Choice {...checkboxProps(fields.agree)} label={t('projects.report.signAgree')} />
        <Button name="intent" value="report.sign">
          {t('projects.report.sign')}
        </Button>
      </form>
    </details>
  );
}

/** Who signed a report on a screen, and the form for the lines that are open. */
export function ReportSign(props: ReportSignProps) {
  const { t, language } = useText();
  return (
    <>
      {signatureLines.map((line) => {
        const signature = props.signatures[line];
        if (!signature) return null;
        const when = formatDateTime(language, signature.at, props.timeZone);
        return (
          <p key={line}>
            {t('projects.report.signedBy', { name: signature.name, when })}{' '}
            <span className="table__under">{t(signerKeys[line])}</span>
          </p>
        );
      })}
      {props.openLines.length > 0 ? <SignForm {...props} /> : null}
    </>
  );
}
