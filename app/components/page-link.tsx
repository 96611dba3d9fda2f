import { Link } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';

/** History state of a navigation that moves the focus to the new page's main content. */
const focusesMain = { focusesMain: true };

/** Whether a history entry comes from a PageLink. */
export const isFocusingMain = (state: unknown): boolean =>
  (state as typeof focusesMain | null)?.focusesMain === true;

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/**
 * A link between pages by client-side navigation, so that cached lists stay in memory; without
 * scripts it is a plain link. Links out of flows, to files and to another language are plain `<a>`.
 */
export function PageLink({ href, ...props }: PageLinkProps) {
  return <Link {...props} to={href} state={focusesMain} />;
}
