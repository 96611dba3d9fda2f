import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, selectProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import {
  papers,
  reportGroups,
  reportPhotos,
  type ReportLanguage,
  type ReportPhotoSize,
  type ReportType,
} from '~/modules/reports/report-choices.rules.ts';
import { taskStatuses } from '~/modules/tasks/task.rules.ts';
import type { Trade } from '@obralista/task-reader';
import { UncheckedTexts, type UncheckedTextsProps } from '~/screens/tasks/unchecked-texts.tsx';

export interface ReportFormProps {
  projectId: string;
  stamp: FormStamp;
  /** Types that say something of this project and that this person may create. */
  types: readonly ReportType[];
  /** The one of them that is chosen at first. */
  type?: ReportType | undefined;
  /** Languages this release prints. */
  languages: readonly ReportLanguage[];
  /** Sizes of photos that the plan of the project's owner has. */
  photoSizes: readonly ReportPhotoSize[];
  /** Whether a work order may have the QR code of a crew link. */
  hasQr: boolean;
  /** Whether this person may print costs. */
  hasCosts: boolean;
  /** Texts that nobody has checked, and whether this person may. */
  unchecked: UncheckedTextsProps['unchecked'];
  canEdit: boolean;
  /** What a report can be narrowed to. */
  choices: {
    trades: readonly Trade[];
    areas: readonly { value: string; label: string }[];
    assignees: readonly string[];
  };
  constraint?: FormConstraint;
  /** The refused submission of the form. */
  lastResult?: FormResult;
}

type SelectField = 'language' | 'type' | 'photos' | 'photoSize' | 'groupBy' | 'paper';
type FilterField = 'onlyStatus' | 'onlyTrade' | 'onlyArea' | 'onlyAssignee';
type TickField = 'gallery' | 'qr' | 'notes' | 'signatures' | 'ledger' | 'quotes' | 'costs';

/** Names the plan that has the other sizes of photos. */
function PhotoSizeHint({ photoSizes }: Pick<ReportFormProps, 'photoSizes'>) {
  const { t } = useText();
  if (photoSizes.length > 1) return null;
  return <p className="small muted">{t('projects.report.photoSizeOther')}</p>;
}

const asWritten = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The controls of the form, each with its label. */
function useControls({ type, constraint, lastResult }: ReportFormProps) {
  const { t, language } = useText();
  const { formProps, fields } = useFormFields<SelectField | FilterField | TickField>({
    id: 'create',
    lastResult,
    constraint,
    defaultValue: { type, language, photos: 'before_after', photoSize: 'medium', paper: 'Letter' },
  });
  return {
    formProps,
    select: (name: SelectField, values: readonly string[]) => (
      <Field
        as="select"
        {...selectProps(fields[name])}
        label={t(`projects.report.${name}`)}
        options={values.map((value) => ({ value, label: t(`projects.report.${name}.${value}`) }))}
      />
    ),
    tick: (name: TickField) => (
      <Choice
        {...checkboxProps(fields[name])}
        label={t(`projects.report.${name}`)}
        hint={t(`projects.report.${name}Hint`)}
      />
    ),
    narrow: (name: FilterField, options: readonly { value: string; label: string }[]) => (
      <Field
        as="select"
        {...selectProps(fields[name])}
        label={t(`projects.report.${name}`)}
        options={[{ value: '', label: t('projects.report.all') }, ...options]}
      />
    ),
  };
}

/** What a report is narrowed to, and how it is printed: rarely changed, and so folded. */
function MoreOptions({
  photoSizes,
  choices,
  hasCosts,
  hasQr,
  lastResult,
  controls: { select, tick, narrow },
}: ReportFormProps & { controls: ReturnType<typeof useControls> }) {
  const { t } = useText();
  const statuses = taskStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) }));
  const trades = choices.trades.map((value) => ({ value, label: t(`tasks.trade.${value}`) }));
  return (
    <details className="panel" open={lastResult ? true : undefined}>
      <summary>{t('projects.report.more')}</summary>
      <div className="panel__body">
        <div className="field-row">
          {narrow('onlyStatus', statuses)}
          {narrow('onlyTrade', trades)}
        </div>
        <div className="field-row">
          {narrow('onlyArea', choices.areas)}
          {narrow('onlyAssignee', asWritten(choices.assignees))}
        </div>
        <div className="field-row">
          {select('photoSize', photoSizes)}
          {select('paper', papers)}
        </div>
        <PhotoSizeHint photoSizes={photoSizes} />
        {tick('quotes')}
        {hasCosts ? tick('costs') : null}
        {tick('ledger')}
        {tick('notes')}
        {hasQr ? tick('qr') : null}
        {tick('gallery')}
      </div>
    </details>
  );
}

/** The form that makes a report. */
export function ReportForm(props: ReportFormProps) {
  const { projectId, stamp, types, languages, unchecked, canEdit } = props;
  const { t } = useText();
  const controls = useControls(props);
  const { formProps, select, tick } = controls;
  return (
    <form
      {...formProps}
      className="card no-print"
      method="post"
      action={`/projects/${projectId}/reports`}
    >
      <HiddenFields stamp={stamp} part="report" />
      <h2>{t('projects.report.create')}</h2>
      <div className="field-row">
        {select('language', languages)}
        {select('type', types)}
      </div>
      <div className="field-row">
        {select('photos', reportPhotos)}
        {select('groupBy', reportGroups)}
      </div>
      {tick('signatures')}
      <MoreOptions {...props} controls={controls} />
      <UncheckedTexts
        unchecked={unchecked}
        href={canEdit ? `/projects/${projectId}/translations` : undefined}
      />
      <Button variant="primary" name="intent" value="report.create">
        {t('projects.report.create')}
      </Button>
    </form>
  );
}
