import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { PageLink, type PageLinkProps } from './page-link.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

interface Look {
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
}

function classOf({ variant = 'secondary', wide }: Look, className?: string): string {
  return [
    'button',
    variant === 'secondary' ? '' : `button--${variant}`,
    wide ? 'button--wide' : '',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  pending?: boolean;
  /** Stands in the button while its work runs. */
  pendingText?: string;
}

/**
 * A submit button unless told otherwise; the space after it keeps neighbours apart where no styles
 * are. While pending it says so and ignores clicks, yet keeps the focus.
 */
export function Button({
  variant,
  icon,
  wide,
  pending = false,
  pendingText,
  type = 'submit',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classOf({ variant, wide }, className)}
        aria-disabled={pending || undefined}
        onClick={pending ? (event) => event.preventDefault() : onClick}
      >
        {icon ? <Icon name={icon} /> : null}
        {pending && pendingText ? pendingText : children}
      </button>{' '}
    </>
  );
}

export interface ButtonLinkProps extends PageLinkProps, Look {
  /** Scripts keep the document: see PageLink. */
  inPage?: boolean;
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export function ButtonLink({
  variant,
  icon,
  wide,
  className,
  inPage,
  children,
  ...rest
}: ButtonLinkProps) {
  const Anchor = inPage ? PageLink : 'a';
  return (
    <>
      <Anchor {...rest} className={classOf({ variant, wide }, className)}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </Anchor>{' '}
    </>
  );
}
