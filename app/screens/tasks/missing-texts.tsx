import type { ReactNode } from 'react';
import { PageLink } from '~/components/page-link.tsx';
import { useText, type Language } from '~/i18n.ts';

export interface MissingTextsProps {
  /** How many tasks of how many have no text in a language, by a person or the translator. */
  missing: readonly { language: Language; count: number; total: number }[];
  /** Whether each sentence names the report that it is about. */
  ofReports?: boolean;
  /** Where the texts are written; left out for those who may not. */
  href?: string | undefined;
  children?: ReactNode;
}

/** Says how many tasks are printed in their own language, with the way to translate them. */
export function MissingTexts({ missing, ofReports = false, href, children }: MissingTextsProps) {
  const { t } = useText();
  if (missing.length === 0) return null;
  return (
    <div className="cluster below">
      {missing.map(({ language, ...counts }) => (
        <span key={language}>
          {ofReports
            ? t(`projects.report.lacking.${language}`, counts)
            : t(`tasks.lacking.${language}`, counts)}
        </span>
      ))}
      {href ? <PageLink href={href}>{t('tasks.lacking.translate')}</PageLink> : null}
      {children}
    </div>
  );
}
