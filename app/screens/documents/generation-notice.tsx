import { Alert } from '~/components/alert.tsx';
import { formatDateTime } from '~/format.ts';
import { useText, type Language, type Translate } from '~/i18n.ts';
import type { GenerationNotice as Notice } from '~/modules/documents/document.rules.ts';

const codes = ['aiUnavailable', 'aiReading', 'noAiLeft'];

/** Why AI did not read all, and from when on it can again, where that is told. */
function reasonTexts(
  t: Translate,
  language: Language,
  { reason }: Notice,
  timeZone: string | undefined,
): string[] {
  if (!reason) return [];
  const why = t(`upload.unread.${reason.problem}`);
  if (!reason.until || !timeZone) return [why];
  const time = formatDateTime(language, reason.until, timeZone);
  return [why, t('upload.unreadUntil', { time })];
}

export interface GenerationNoticeProps {
  notice: Notice | null | undefined;
  /** Of the project; without it no times are said. */
  timeZone?: string;
}

/**
 * What is to be said about a generation of tasks: how much AI has read and why not all, that it left
 * suggestions out or is used up (promise 9.4), which tasks are beyond the most of a document (9.10).
 */
export function GenerationNotice({ notice, timeZone }: GenerationNoticeProps) {
  const { t, language } = useText();
  if (!notice) return null;
  const { parts, unanswered, dropped, leftOut } = notice;
  const read = parts
    ? t('upload.aiParts', parts)
    : unanswered
      ? t('upload.aiPartly', { count: unanswered })
      : '';
  const about = [
    codes.includes(notice.code) ? t(`upload.${notice.code}`) : read,
    ...reasonTexts(t, language, notice, timeZone),
  ];
  const texts = [
    about.filter(Boolean).join(' '),
    dropped ? t('upload.aiDropped', { count: dropped }) : '',
    leftOut ? t('upload.tasksLeftOut', { count: leftOut }) : '',
  ].filter(Boolean);
  if (texts.length === 0) return null;
  const variant = notice.code === 'aiReading' ? 'info' : 'warning';
  return <Alert variant={variant} messages={texts.map((text) => ({ text }))} />;
}
