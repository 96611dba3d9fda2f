import { useText } from '~/i18n.ts';
import type { MachineView } from '~/modules/bilingual/task-text.rules.ts';

/** The texts of the mark, for pages that do not have their groups. */
export const doubtTexts = ['work.checkThis', 'translations.doubtful', 'report.differsIn'] as const;

/** Marks a machine's text that may differ from its original, and says in what. */
export function DoubtMark({ machine }: { machine: MachineView | null }) {
  const { t } = useText();
  if (!machine || machine.kinds.length === 0) return null;
  const kinds = machine.kinds.map((kind) => t(`report.differsIn.${kind}`)).join(', ');
  return (
    <span className="table__under">
      <b className="mark mark--check">{t('work.checkThis')}</b>{' '}
      {t('translations.doubtful', { kinds })}
    </span>
  );
}
