export interface LanguageSwitchProps {
  label: string;
  current: string;
  /** Each language in its own words; `name` is read out, `short` is seen. */
  languages: readonly { code: string; name: string; short: string }[];
  /** Path and query of this page: the links keep them and add `lang`. */
  path: string;
}

/** The same page in another language, by a plain link. */
export function LanguageSwitch({ label, current, languages, path }: LanguageSwitchProps) {
  const [place = '/', query = ''] = path.split('?');
  const kept = query.split('&').filter((part) => part && !part.startsWith('lang='));
  return (
    <nav aria-label={label}>
      <ul className="languages">
        {languages.map(({ code, name, short }) => (
          <li key={code}>
            <a
              href={`${place}?${[...kept, `lang=${code}`].join('&')}`}
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
