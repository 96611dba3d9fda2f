import { useText } from '~/i18n.ts';

/** Text from the document; `href` is the address of its line. */
export interface Quote {
  text: string;
  page: number;
  href: string;
  language: 'en' | 'es';
}

/** The quote of a task with a link to its line. */
export function TaskQuote({ quote }: { quote: Quote | null }) {
  const { t } = useText();
  if (!quote) return null;
  return (
    <p className="quote">
      <q lang={quote.language}>{quote.text}</q>{' '}
      {quote.href ? (
        <a href={quote.href}>{t('work.page', { page: quote.page })}</a>
      ) : (
        t('work.page', { page: quote.page })
      )}
    </p>
  );
}
