import type { ReactNode } from 'react';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import type { useFormFields } from '~/components/use-form-fields.ts';

interface FoldedReportFormProps {
  projectId: string;
  number: number;
  stamp: FormStamp;
  /** Tells the form apart from the others of the page. */
  part: string;
  title: string;
  /** The title with what it is about, for screen readers. */
  label: string;
  /** Hidden fields beside the number of the report. */
  values?: Readonly<Record<string, string>>;
  isOpen: boolean;
  formProps: ReturnType<typeof useFormFields>['formProps'];
  children: ReactNode;
}

/** A form about one report, folded behind its title. */
export function FoldedReportForm(props: FoldedReportFormProps) {
  const { projectId, number, stamp, part, title, label, values, isOpen, formProps } = props;
  return (
    <details className="panel no-print" open={isOpen || undefined}>
      <summary aria-label={label}>{title}</summary>
      <form
        method="post"
        action={`/projects/${projectId}/reports`}
        className="panel__body"
        {...formProps}
      >
        <HiddenFields stamp={stamp} part={part} values={{ number: String(number), ...values }} />
        {props.children}
      </form>
    </details>
  );
}
