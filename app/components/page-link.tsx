import { Link } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';

/** History state of a navigation after which the focus goes to the new page's contents. */
const focusesMain = { focusesMain: true };

/** Whether a history entry was made by a PageLink. */
export const isFocusingMain = (state: unknown): boolean =>
  (state as typeof focusesMain | null)?.focusesMain === true;

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * A link from one page of lists to another: scripts change the contents of the document, so that
 * lists in memory outlive the navigation. Without scripts it is a plain link. Links out of flows,
 * to
 * files and to another language are plain `<a>`, which load their document.
 */
export function PageLink({ href, ...rest }: PageLinkProps) {
  return <Link {...rest} to={href} state={focusesMain} />;
}
