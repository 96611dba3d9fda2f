import type { ReactNode } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { useText, type Language } from '../../i18n.ts';

export interface MissingTextsProps {
  /** How many tasks of how many have no text in a language, by a person or the translator. */
  missing: readonly { language: Language; count: number; total: number }[];
  /** Where the texts are written; left out for those who may not. */
  href?: string | undefined;
  children?: ReactNode;
}

/** Says how many tasks are printed in their own language, with the way to translate them. */
export function MissingTexts({ missing, href, children }: MissingTextsProps) {
  const { t } = useText();
  if (missing.length === 0) return null;
  return (
    <div className="cluster below">
      {missing.map(({ language, ...counts }) => (
        <span key={language}>{t(`tasks.lacking.${language}`, counts)}</span>
      ))}
      {href ? <PageLink href={href}>{t('tasks.lacking.translate')}</PageLink> : null}
      {children}
    </div>
  );
}
