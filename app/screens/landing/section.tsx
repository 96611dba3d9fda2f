import type { ReactNode } from 'react';

export interface SectionProps {
  id: string;
  title: string;
  text?: string;
  /** A white band; else the color of the page. */
  paper?: boolean;
  children: ReactNode;
}

/** A band of the landing page with its heading. */
export function Section({ id, title, text, paper, children }: SectionProps) {
  return (
    <section
      id={id}
      className={paper ? 'band band--paper' : 'band'}
      aria-labelledby={`${id}-title`}
    >
      <div className="wrap">
        <h2 id={`${id}-title`}>{title}</h2>
        {text ? <p className="band__text">{text}</p> : null}
        {children}
      </div>
    </section>
  );
}
