import { ButtonLink } from './button.tsx';

export interface EmptyStateProps {
  text: string;
  action?: { text: string; href: string };
}

/** One sentence, one next step. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <p>{text}</p>
      {action ? (
        <ButtonLink href={action.href} variant="primary">
          {action.text}
        </ButtonLink>
      ) : null}
    </div>
  );
}
