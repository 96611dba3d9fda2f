import { Alert } from '../../components/alert.tsx';
import { useText } from '../../i18n.ts';

/**
 * What the making of tasks has to say: AI did not answer, left something out, or is used up
 * (promise 9.4).
 */
export interface GenerationNoticeData {
  code: string;
  dropped?: number;
}

const known = ['aiUnavailable', 'aiDropped', 'noAiLeft'];

export function GenerationNotice({ notice }: { notice: GenerationNoticeData | null | undefined }) {
  const { t } = useText();
  if (!notice || !known.includes(notice.code)) return null;
  return (
    <Alert
      variant="warning"
      messages={[{ text: t(`upload.${notice.code}`, { count: notice.dropped ?? 1 }) }]}
    />
  );
}
