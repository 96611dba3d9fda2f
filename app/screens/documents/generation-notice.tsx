import { Alert } from '~/components/alert.tsx';
import { useText } from '~/i18n.ts';

/**
 * A notice about the generation of tasks: the AI did not answer at all or about some lines, left
 * suggestions out, or is used up (promise 9.4); `leftOut`: tasks beyond the most of a document
 * (promise 9.10).
 */
export interface GenerationNoticeData {
  code: string;
  dropped?: number;
  unanswered?: number;
  leftOut?: number;
}

const noticeCodes = ['aiUnavailable', 'noAiLeft'];

export function GenerationNotice({ notice }: { notice: GenerationNoticeData | null | undefined }) {
  const { t } = useText();
  if (!notice) return null;
  const texts = [
    ...(noticeCodes.includes(notice.code) ? [t(`upload.${notice.code}`)] : []),
    ...(notice.unanswered ? [t('upload.aiPartly', { count: notice.unanswered })] : []),
    ...(notice.dropped ? [t('upload.aiDropped', { count: notice.dropped })] : []),
    ...(notice.leftOut ? [t('upload.tasksLeftOut', { count: notice.leftOut })] : []),
  ];
  if (texts.length === 0) return null;
  return <Alert variant="warning" messages={texts.map((text) => ({ text }))} />;
}
