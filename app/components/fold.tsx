import type { ReactNode } from 'react';

export interface FoldProps {
  id: string;
  title: string;
  /** What the closed line says beside its name. */
  fact?: string | undefined;
  /** Open from the start. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A line of a list of folds: its name and one fact, which gives way to the content once opened. */
export function Fold({ id, title, fact, open, className, children }: FoldProps) {
  return (
    <details className={className} id={id} open={open ? true : undefined}>
      <summary>
        <b>{title}</b> {fact ? <span className="folds__fact">{fact}</span> : null}
      </summary>
      <div className="folds__in">{children}</div>
    </details>
  );
}
