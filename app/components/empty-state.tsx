import { ButtonLink } from './button.tsx';

export interface EmptyStateProps {
  text: string;
  /** `inPage`: scripts keep the document, see PageLink. */
  action?: { text: string; href: string; inPage?: boolean };
}

/** One sentence, one next step. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <p>{text}</p>
      {action ? (
        <ButtonLink href={action.href} variant="primary" inPage={action.inPage}>
          {action.text}
        </ButtonLink>
      ) : null}
    </div>
  );
}
