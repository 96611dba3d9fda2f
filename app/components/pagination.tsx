import { ButtonLink } from './button.tsx';

export interface PaginationProps {
  label: string;
  previousText: string;
  nextText: string;
  previousHref?: string;
  nextHref?: string;
}

/** Links to the rows before and after; nothing when all are on the page. */
export function Pagination({
  label,
  previousText,
  nextText,
  previousHref,
  nextHref,
}: PaginationProps) {
  if (!previousHref && !nextHref) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previousHref ? (
        <ButtonLink href={previousHref} rel="prev" icon="arrow-left">
          {previousText}
        </ButtonLink>
      ) : null}
      {nextHref ? (
        <ButtonLink href={nextHref} rel="next">
          {nextText}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
