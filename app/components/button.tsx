import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { PageLink, type PageLinkProps } from './page-link.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

interface ButtonStyle {
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
}

function classOf({ variant = 'secondary', wide }: ButtonStyle, className?: string): string {
  return [
    'button',
    variant === 'secondary' ? '' : `button--${variant}`,
    wide ? 'button--wide' : '',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  pending?: boolean;
  /** Shown in the button while `pending`. */
  pendingText?: string;
}

/**
 * A button, by default a submit button. While pending it ignores clicks but can keep the focus. The
 * space after it separates buttons where styles are missing.
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

export interface ButtonLinkProps extends PageLinkProps, ButtonStyle {
  /** Navigates by PageLink. */
  inPage?: boolean;
}

/** A link that looks like a button. */
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
