import { ButtonLink } from './button.tsx';

export interface EmptyStateProps {
  text: string;
  /** `inPage`: navigates by PageLink. */
  action?: { text: string; href: string; inPage?: boolean };
}

/** Shown in place of an empty list: a text and an optional link. */
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
