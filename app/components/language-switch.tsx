export interface LanguageSwitchProps {
  label: string;
  current: string;
  /** `name` is for screen readers, `short` is visible. */
  languages: readonly { code: string; name: string; short: string }[];
  /** Path and query of the page; the links add `lang` to them. */
  path: string;
}

/** Plain links to the same page in each language. */
export function LanguageSwitch({ label, current, languages, path }: LanguageSwitchProps) {
  const [pathname = '/', query = ''] = path.split('?');
  const otherParams = query.split('&').filter((part) => part && !part.startsWith('lang='));
  return (
    <nav aria-label={label}>
      <ul className="languages">
        {languages.map(({ code, name, short }) => (
          <li key={code}>
            <a
              href={`${pathname}?${[...otherParams, `lang=${code}`].join('&')}`}
              lang={code}
              hrefLang={code}
              title={name}
              aria-current={code === current ? 'true' : undefined}
            >
              <span aria-hidden="true">{short}</span>{' '}
              <span className="hidden-visually">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
