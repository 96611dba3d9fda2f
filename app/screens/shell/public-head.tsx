import { languages, type Language } from '~/i18n.ts';

export interface PublicHeadProps {
  title: string;
  description: string;
  language: Language;
  /** The address of the product, such as https://example.com. */
  site: string;
  /** The path of the page. */
  path: string;
}

/**
 * What search engines and shared links read of a public page: its address in each language, the
 * English one without a query, and a picture.
 */
export function PublicHead({ title, description, language, site, path }: PublicHeadProps) {
  const addressIn = (code: Language): string =>
    code === 'en' ? `${site}${path}` : `${site}${path}?lang=${code}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(language)} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:image" content={`${site}/media/card-${language}.jpg`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
