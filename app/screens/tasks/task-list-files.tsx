import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';

/** The list on paper and as files, in the order of the menu. */
const files = ['print', 'csv', 'xlsx'] as const;

export interface TaskListFilesProps {
  /** Addresses of this list with its filter and grouping, of the import, the translations and the walks. */
  files: Readonly<Record<(typeof files)[number] | 'import' | 'translations' | 'walks', string>>;
}

/** The list as a file, out and in, folded behind one button. */
export function TaskListFiles({
  files: hrefs,
  isEmpty,
  canAdd,
}: TaskListFilesProps & { isEmpty: boolean; canAdd: boolean }) {
  const { t } = useText();
  return (
    <details className="fold fold--files">
      <summary className="button button--quiet">
        <Icon name="download" />
        <span className="fold__text">{t('exchange.menu')}</span>
      </summary>
      <ul className="fold__panel plain-list">
        {(isEmpty ? [] : files).map((file) => (
          <li key={file}>
            <a className="menu__item" href={hrefs[file]}>
              {t(`exchange.menu.${file}`)}
            </a>
          </li>
        ))}
        {(canAdd ? (['walks', 'import', 'translations'] as const) : (['walks'] as const)).map(
          (page) => (
            <li key={page}>
              <PageLink className="menu__item" href={hrefs[page]}>
                {t(`exchange.menu.${page}`)}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
