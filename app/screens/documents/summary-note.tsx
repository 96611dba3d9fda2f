import { useText, type Translate } from '~/i18n.ts';
import type {
  DocumentFigures,
  GenerationSummary,
} from '~/modules/ledger/document-figures.rules.ts';

/** "33 tasks from 35 of 51 lines. 16 lines skipped."; a count of 0 is left out. */
export const figuresText = (
  t: Translate,
  { tasks, lines, used, dismissed, open }: DocumentFigures,
): string =>
  [
    t('documents.figures', {
      tasks: t('documents.tasks', { count: tasks }),
      count: lines,
      used,
    }),
    dismissed > 0 ? t('documents.figures.skipped', { count: dismissed }) : '',
    open > 0 ? t('documents.figures.open', { count: open }) : '',
  ]
    .filter(Boolean)
    .join(' ');

/** How many tasks and lines a document has, and whether AI or rules made the list (promise 11.9). */
export function SummaryNote({ summary }: { summary: GenerationSummary }) {
  const { t } = useText();
  const { figures, by } = summary;
  const isDecided = figures.used + figures.dismissed > 0;
  if (!isDecided && !by) return null;
  return (
    <p className="small figures" id="made">
      {isDecided ? `${figuresText(t, figures)} ` : ''}
      {by ? t(`documents.made.${by}`, { count: figures.tasks, ai: figures.ai }) : ''}
    </p>
  );
}
