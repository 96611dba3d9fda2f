import { useText } from '~/i18n.ts';
import type { MachineView } from '~/modules/bilingual/task-text.rules.ts';

/** The texts of the mark, for pages that do not have their groups. */
export const doubtTexts = [
  'translations.doubt',
  'translations.doubtful',
  'translations.refused',
  'report.differsIn',
] as const;

/**
 * Marks a machine's text that is doubtful, and says in what it may differ, or in what a model's differed
 * in place of which the rules' stands, where that is known.
 */
export function DoubtMark({ machine }: { machine: MachineView | null }) {
  const { t } = useText();
  if (machine?.grade !== 'doubtful') return null;
  const kinds = machine.kinds.map((kind) => t(`report.differsIn.${kind}`)).join(', ');
  return (
    <span className="table__under">
      <b className="mark mark--check">{t('translations.doubt')}</b>{' '}
      {kinds
        ? t(`translations.${machine.author === 'rules' ? 'refused' : 'doubtful'}`, { kinds })
        : null}
    </span>
  );
}
