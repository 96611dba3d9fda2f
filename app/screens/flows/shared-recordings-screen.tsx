import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { useText } from '~/i18n.ts';
import type { RecordingRow } from '~/modules/recordings/recording.rules.ts';
import { AdminRefusal } from '~/screens/account/admin-refusal.tsx';
import { RecordingList } from './recording-list.tsx';

export interface SharedRecordingsProps {
  /** Null for users who are not administrators. */
  page: { rows: RecordingRow[] } | null;
  /** Why there is no page. */
  refusal: string | null;
  q: string;
}

/** /admin/recordings: what people sent to support within 24 hours. */
export function SharedRecordingsScreen({ page, refusal, q }: SharedRecordingsProps) {
  const { t } = useText();
  if (!page)
    return (
      <>
        <h1>{t('recordings.shared')}</h1>
        <AdminRefusal refusal={refusal} />
      </>
    );
  return (
    <>
      <h1>{t('recordings.shared')}</h1>
      <p className="muted">{t('recordings.sharedHint')}</p>
      <form className="actions" method="get" action="/admin/recordings">
        <Field label={t('recordings.search')} name="q" defaultValue={q} />
        <Button type="submit">{t('recordings.find')}</Button>
      </form>
      <RecordingList rows={page.rows} empty={t('recordings.none')} />
    </>
  );
}
