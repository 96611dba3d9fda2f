import { ButtonLink } from './button.tsx';

export interface PaginationProps {
  label: string;
  previousText: string;
  nextText: string;
  previousHref?: string;
  nextHref?: string;
  /** Navigates by PageLink. */
  inPage?: boolean;
}

/** Links to the previous and next rows; renders nothing without any. */
export function Pagination({
  label,
  previousText,
  nextText,
  previousHref,
  nextHref,
  inPage,
}: PaginationProps) {
  if (!previousHref && !nextHref) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previousHref ? (
        <ButtonLink href={previousHref} rel="prev" icon="arrow-left" inPage={inPage}>
          {previousText}
        </ButtonLink>
      ) : null}
      {nextHref ? (
        <ButtonLink href={nextHref} rel="next" inPage={inPage}>
          {nextText}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
