import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react';
import { PageLink } from './page-link.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Tab {
  id: string;
  label: string;
  href: string;
  count?: number;
}

export interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab[];
  current: string;
  /**
   * Id of the panel that the tabs change; with it, scripts turn the links into ARIA tabs. Without
   * it they are links to pages.
   */
  panelId?: string;
  even?: boolean;
  /** One row that scrolls sideways where it is too long; otherwise the tabs wrap. */
  slides?: boolean;
  /** Navigates by PageLink. */
  inPage?: boolean;
}

/** The id of a tab, for the panel's aria-labelledby. */
export const tabId = (id: string): string => `tab-${id}`;

/** Tabs as links, which work without scripts; with scripts arrows, Home and End select a tab. */
export function Tabs({ label, tabs, current, panelId, even, slides, inPage }: TabsProps) {
  const asTabs = useHydrated() && panelId !== undefined;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (slides && row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [slides, current]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = Array.from(row.current?.querySelectorAll<HTMLAnchorElement>('a') ?? []);
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === ' ' && at >= 0) {
      event.preventDefault();
      links[at]?.click();
      return;
    }
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[
      event.key
    ];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    links[(next + links.length) % links.length]?.focus();
  };
  const Row = asTabs ? 'div' : 'nav';
  const Anchor = inPage ? PageLink : 'a';
  return (
    <Row
      ref={row as never}
      className={['tabs', even ? 'tabs--even' : '', slides ? 'tabs--slides' : '']
        .filter(Boolean)
        .join(' ')}
      role={asTabs ? 'tablist' : undefined}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab) => {
        const isCurrent = tab.id === current;
        const state = asTabs
          ? {
              role: 'tab',
              'aria-selected': isCurrent,
              'aria-controls': panelId,
              tabIndex: isCurrent ? 0 : -1,
            }
          : { 'aria-current': isCurrent ? ('page' as const) : undefined };
        return (
          <Fragment key={tab.id}>
            <Anchor id={tabId(tab.id)} className="tabs__tab" href={tab.href} {...state}>
              {tab.label}
              {tab.count === undefined ? null : <span className="tabs__count">{tab.count}</span>}
            </Anchor>{' '}
          </Fragment>
        );
      })}
    </Row>
  );
}
