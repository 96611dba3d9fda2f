import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import { ImportPreview, type ImportPreviewProps } from './import-preview.tsx';

export interface TaskImportScreenProps {
  projectId: string;
  stamp: FormStamp;
  /** What the chosen file would change; null before one is chosen. */
  preview: Omit<ImportPreviewProps, 'stamp' | 'action' | 'seenBefore'> | null;
  /** A refused form: the message of the file, or the versions that the person saw. */
  refusal?: { text: string; file?: string; seen?: string };
}

const ACCEPTED =
  '.csv,.tsv,.xlsx,.xls,text/csv,application/vnd.ms-excel,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function UploadForm({
  action,
  stamp,
  error,
}: {
  action: string;
  stamp: FormStamp;
  error?: string;
}) {
  const { t } = useText();
  const list = action.replace(/\/import$/, '');
  return (
    <form className="card narrow" method="post" action={action} encType="multipart/form-data">
      <HiddenFields stamp={stamp} part="file" />
      <ErrorSummary title={t('common.error.title')} errors={{ file: error }} />
      <p>{t('exchange.import.intro')}</p>
      <p>
        {t('exchange.import.start')} <a href={`${list}/xlsx`}>{t('exchange.menu.xlsx')}</a>,{' '}
        <a href={`${list}/csv`}>{t('exchange.menu.csv')}</a>.
      </p>
      <Field
        name="file"
        type="file"
        label={t('exchange.import.file')}
        hint={`${t('exchange.import.fileHint')} ${t('exchange.import.dates')}`}
        accept={ACCEPTED}
        error={error}
        required
      />
      <Button variant="primary" name="intent" value="import.upload">
        {t('exchange.import.show')}
      </Button>
    </form>
  );
}

/** Imports a list of tasks: the form, then what the file would change. */
export function TaskImportScreen({ projectId, stamp, preview, refusal }: TaskImportScreenProps) {
  const { t } = useText();
  const list = `/projects/${projectId}/tasks`;
  const action = `${list}/import`;
  return (
    <>
      <p className="no-print">
        <PageLink href={list}>{t('work.back')}</PageLink>
      </p>
      <h2>{t(preview ? 'exchange.import.preview' : 'exchange.import.title')}</h2>
      {refusal && !refusal.file && refusal.seen === undefined ? (
        <Alert variant="destructive" messages={[{ text: refusal.text }]} />
      ) : null}
      {preview ? (
        <ImportPreview {...preview} stamp={stamp} action={action} seenBefore={refusal?.seen} />
      ) : (
        <UploadForm action={action} stamp={stamp} error={refusal?.file} />
      )}
    </>
  );
}
