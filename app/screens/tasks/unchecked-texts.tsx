import { PageLink } from '~/components/page-link.tsx';
import { useText, type Language } from '~/i18n.ts';

export interface UncheckedTextsProps {
  /** How many texts of a language nobody has checked, or are not there, of how many tasks. */
  unchecked: readonly {
    language: Language;
    unchecked: number;
    doubtful: number;
    lacking: number;
    total: number;
  }[];
  /** Where the texts are checked; left out for those who may not. */
  href?: string | undefined;
}

/** Says how many texts a report or crew page shows unchecked, with the way to check them. */
export function UncheckedTexts({ unchecked, href }: UncheckedTextsProps) {
  const { t } = useText();
  if (unchecked.length === 0) return null;
  return (
    <div className="cluster below">
      {unchecked.map(({ language, ...counts }) => (
        <span key={language}>{t(`tasks.unchecked.${language}`, counts)}</span>
      ))}
      {href ? <PageLink href={href}>{t('tasks.unchecked.check')}</PageLink> : null}
    </div>
  );
}
