import { Alert } from '../../components/alert.tsx';
import { useText } from '../../i18n.ts';

/**
 * A notice about the generation of tasks: the AI did not answer, left lines out, or is used up
 * (promise 9.4); `leftOut`: tasks beyond the most of a document (promise 9.10).
 */
export interface GenerationNoticeData {
  code: string;
  dropped?: number;
  leftOut?: number;
}

const noticeCodes = ['aiUnavailable', 'aiDropped', 'noAiLeft'];

export function GenerationNotice({ notice }: { notice: GenerationNoticeData | null | undefined }) {
  const { t } = useText();
  if (!notice) return null;
  const texts = [
    ...(noticeCodes.includes(notice.code)
      ? [t(`upload.${notice.code}`, { count: notice.dropped ?? 1 })]
      : []),
    ...(notice.leftOut ? [t('upload.tasksLeftOut', { count: notice.leftOut })] : []),
  ];
  if (texts.length === 0) return null;
  return <Alert variant="warning" messages={texts.map((text) => ({ text }))} />;
}
