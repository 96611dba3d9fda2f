import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps } from '~/components/field-props.ts';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import {
  lineLabel,
  signerKeys,
  signatureLines,
  type LineNames,
  type Signature,
  type SignatureLine,
  type Signatures,
  type VoidSignature,
} from '~/modules/reports/report-signature.rules.ts';
import { FoldedReportForm } from './folded-report-form.tsx';

export interface ReportSignProps {
  projectId: string;
  number: number;
  stamp: FormStamp;
  timeZone: string;
  signatures: Signatures;
  voidSignatures: readonly VoidSignature[];
  /** Whether the person may take signatures back. */
  mayVoid: boolean;
  voidConstraint: FormConstraint;
  voidResult: FormResult | undefined;
  /** The line of the refused form. */
  refusedLine: string;
  openLines: readonly SignatureLine[];
  /** Who signs the lines, where the project names them. */
  lineNames: LineNames;
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
    <FoldedReportForm
      {...{ projectId, number, stamp, formProps }}
      part={`sign-${number}`}
      title={t('projects.report.sign')}
      label={t('projects.report.signOf', { number })}
      isOpen={Boolean(props.signResult)}
    >
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
            label={lineLabel(value, props.lineNames, (key, params) => t(key as string, params))}
            {...(index === 0 && line.errors?.[0] ? { error: line.errors[0] } : {})}
          />
        ))}
      </fieldset>
      <Field {...inputProps(fields.signer)} label={t('projects.report.signName')} />
      <Choice {...checkboxProps(fields.agree)} label={t('projects.report.signAgree')} />
      <Button name="intent" value="report.sign">
        {t('projects.report.sign')}
      </Button>
    </FoldedReportForm>
  );
}

/** The form that takes a signature back. */
function VoidForm({
  projectId,
  number,
  stamp,
  voidConstraint,
  voidResult,
  line,
  signature: { at, name },
}: ReportSignProps & { line: SignatureLine; signature: Signature }) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'reason'>({
    id: `void-${number}-${line}`,
    lastResult: voidResult,
    constraint: voidConstraint,
  });
  return (
    <FoldedReportForm
      {...{ projectId, number, stamp, formProps }}
      part={`void-${number}-${line}`}
      title={t('projects.report.void')}
      label={t('projects.report.voidOf', { name, number })}
      values={{ line, at }}
      isOpen={Boolean(voidResult)}
    >
      <Field {...inputProps(fields.reason)} label={t('projects.report.voidWhy')} />
      <Button name="intent" value="report.void" variant="danger">
        {t('projects.report.voidSend')}
      </Button>
    </FoldedReportForm>
  );
}

/** Who signed a line, by which link, and the form that takes it back. */
function Signed(props: ReportSignProps & { line: SignatureLine; signature: Signature }) {
  const { t, language } = useText();
  const { line, signature, timeZone } = props;
  const { name, at, recipient } = signature;
  const when = formatDateTime(language, at, timeZone);
  return (
    <div className="stack">
      <p>
        {t('projects.report.signedBy', { name, when })}{' '}
        <span className="table__under">
          {t(signerKeys[line])}
          {recipient ? ` · ${t('projects.report.signedLink', { name: recipient })}` : ''}
        </span>
      </p>
      {props.mayVoid ? (
        <VoidForm
          {...props}
          voidResult={props.refusedLine === line ? props.voidResult : undefined}
        />
      ) : null}
    </div>
  );
}

/** Who signed a report on a screen, what is void, and the form for the lines that are open. */
export function ReportSign(props: ReportSignProps) {
  const { t, language } = useText();
  return (
    <>
      {signatureLines.map((line) => {
        const signature = props.signatures[line];
        return signature ? <Signed key={line} {...props} {...{ line, signature }} /> : null;
      })}
      {props.voidSignatures.map(({ line, at, name, voidedBy: by, reason }) => (
        <p key={`${line} ${at}`}>
          {t('projects.report.voidedBy', {
            ...{ name, by, reason },
            when: formatDateTime(language, at, props.timeZone),
          })}{' '}
          <span className="table__under">{t(signerKeys[line])}</span>
        </p>
      ))}
      {props.openLines.length > 0 ? <SignForm {...props} /> : null}
    </>
  );
}
