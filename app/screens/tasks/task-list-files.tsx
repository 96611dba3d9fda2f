import { Icon } from '../../components/icon.tsx';
import { useText } from '../../i18n.ts';

/** What one can do with the list as a whole, in the order of the menu. */
const actions = ['csv', 'xlsx'] as const;

export interface TaskListFilesProps {
  /** Addresses of this list, with its filter and grouping, on paper and as a file. */
  files: Readonly<Record<(typeof actions)[number], string>>;
}

/** The list as a file, folded behind one button. */
export function TaskListFiles({ files }: TaskListFilesProps) {
  const { t } = useText();
  return (
    <details className="fold fold--files">
      <summary className="button button--quiet">
        <Icon name="download" />
        <span className="fold__text">{t('exchange.menu')}</span>
      </summary>
      <ul className="fold__panel plain-list">
        {actions.map((action) => (
          <li key={action}>
            <a className="menu__item" href={files[action]}>
              {t(`exchange.menu.${action}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
