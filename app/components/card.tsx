import type { ReactNode } from 'react';

export interface CardProps {
  title?: string;
  subtitle?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A box with an optional title. */
export function Card({ title, subtitle, level = 2, id, className, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const headingId = title && id ? `${id}-title` : undefined;
  return (
    <section
      className={className ? `card ${className}` : 'card'}
      id={id}
      aria-labelledby={headingId}
    >
      {title ? (
        <Heading className={subtitle ? 'card__title--tight' : undefined} id={headingId}>
          {title}
        </Heading>
      ) : null}
      {subtitle ? <p className="card__subtitle">{subtitle}</p> : null}
      {children}
    </section>
  );
}
