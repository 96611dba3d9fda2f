import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';

/** Public information pages (promise 1.3). */
type InfoPage = 'about' | 'privacy' | 'terms';

/** Sections of each page. */
const sections: Record<InfoPage, number> = { about: 4, privacy: 6, terms: 6 };

/** Date of the last change of the two legal pages, YYYY-MM-DD. */
const UPDATED = '2026-11-28';

export interface InfoScreenProps {
  page: InfoPage;
  brand: string;
  contactEmail: string;
}

/** A page of text sections. */
export function InfoScreen({ page, brand, contactEmail }: InfoScreenProps) {
  const { t, language } = useText();
  return (
    <article className="narrow">
      <h1>{t(`info.${page}.title`, { brand })}</h1>
      {page === 'about' ? null : (
        <p className="muted">{t('info.updated', { date: formatDate(language, UPDATED) })}</p>
      )}
      {Array.from({ length: sections[page] }, (_, index) => index + 1).map((number) => (
        <section key={number}>
          <h2>{t(`info.${page}.${number}.title`)}</h2>
          <p>{t(`info.${page}.${number}.text`, { brand, email: contactEmail })}</p>
        </section>
      ))}
    </article>
  );
}
