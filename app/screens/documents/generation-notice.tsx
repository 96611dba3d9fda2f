import { Alert } from '../../components/alert.tsx';
import { useText } from '../../i18n.ts';

/**
 * A notice about the generation of tasks: the AI did not answer, left lines out, or is used up
 * (promise 9.4).
 */
export interface GenerationNoticeData {
  code: string;
  dropped?: number;
}

const noticeCodes = ['aiUnavailable', 'aiDropped', 'noAiLeft'];

export function GenerationNotice({ notice }: { notice: GenerationNoticeData | null | undefined }) {
  const { t } = useText();
  if (!notice || !noticeCodes.includes(notice.code)) return null;
  return (
    <Alert
      variant="warning"
      messages={[{ text: t(`upload.${notice.code}`, { count: notice.dropped ?? 1 }) }]}
    />
  );
}
