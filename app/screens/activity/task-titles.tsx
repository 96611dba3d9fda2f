import { Fragment } from 'react';
import type { Language } from '~/i18n.ts';

/** Titles of the tasks that an activity is about, some of them. */
export interface NamedTasks {
  titles: readonly {
    title: string;
    /** Its language, where that is not the page's. */
    titleLanguage: Language | null;
  }[];
  hasMore: boolean;
}

/** The titles after an activity's text. */
export function TaskTitles({ titles, hasMore }: NamedTasks) {
  if (titles.length === 0) return null;
  return (
    <span className="muted">
      {titles.map(({ title, titleLanguage }, index) => (
        <Fragment key={index}>
          {index > 0 ? '; ' : null}
          <span lang={titleLanguage ?? undefined}>{title}</span>
        </Fragment>
      ))}
      {hasMore ? '; …' : null}{' '}
    </span>
  );
}
