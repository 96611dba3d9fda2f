import { useText } from '~/i18n.ts';

/** Text from the document; `href` is the address of its line. */
export interface Quote {
  text: string;
  page: number;
  href: string;
  language: 'en' | 'es';
}

/** The quote of a task with a link to its line; `from`: its place in words, by default the page. */
export function TaskQuote({ quote, from }: { quote: Quote | null; from?: string }) {
  const { t } = useText();
  if (!quote) return null;
  const place = from ?? t('work.page', { page: quote.page });
  return (
    <p className="quote">
      <q lang={quote.language}>{quote.text}</q>{' '}
      <span className={from ? 'quote__from' : undefined}>
        {quote.href ? <a href={quote.href}>{place}</a> : place}
      </span>
    </p>
  );
}
