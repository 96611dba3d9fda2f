import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type AlertVariant = 'info' | 'success' | 'warning' | 'destructive';

const icons: Record<AlertVariant, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  destructive: 'circle-alert',
};

interface AlertMessage {
  text: string;
  /** Id of the field in question; the message becomes a link to it. */
  fieldId?: string;
}

export interface AlertProps {
  /** Joins several messages by ', ' (promise 16.6) instead of showing a list. */
  joined?: boolean;
  variant?: AlertVariant;
  title?: string;
  messages?: readonly AlertMessage[];
  /** Receives the focus when it appears (with scripts), as an error summary should. */
  id?: string;
  /** Another place of the page announces the same message. */
  isSilent?: boolean;
  children?: ReactNode;
}

function Message({ text, fieldId }: AlertMessage) {
  return fieldId ? <a href={`#${fieldId}`}>{text}</a> : <>{text}</>;
}

/** A message in the page: role alert for an error, else role status. */
export function Alert({
  variant = 'info',
  title,
  messages = [],
  joined = false,
  id,
  isSilent = false,
  children,
}: AlertProps) {
  const inline = joined || messages.length === 1;
  const role = variant === 'destructive' ? 'alert' : 'status';
  return (
    <div
      className={`alert alert--${variant}`}
      role={isSilent ? undefined : role}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <Icon name={icons[variant]} />
      <div className="alert__body">
        {title ? <p className="alert__title">{title}</p> : null}
        {inline && messages.length > 0 ? (
          <p>
            {messages.map((message, index) => (
              <Fragment key={message.fieldId ?? message.text}>
                {index > 0 ? ', ' : null}
                <Message
                  {...message}
                  text={joined ? message.text.replace(/\.$/, '') : message.text}
                />
              </Fragment>
            ))}
          </p>
        ) : null}
        {!inline && messages.length > 0 ? (
          <ul>
            {messages.map((message) => (
              <li key={message.fieldId ?? message.text}>
                <Message {...message} />
              </li>
            ))}
          </ul>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/**
 * The summary of a form's errors, each a link to its field; with scripts it receives the focus
 * (promise 16.6). Renders nothing without errors.
 */
export function ErrorSummary({
  title,
  errors,
  order,
  joined,
  idOf = (name) => name,
}: {
  title: string;
  joined?: boolean;
  /** The id of a field by its name; by default the name itself. */
  idOf?: (name: string) => string;
  errors: Readonly<Record<string, string | undefined>>;
  order?: readonly string[];
}) {
  const names = (order ?? Object.keys(errors)).filter((name) => errors[name]);
  const text = names.map((name) => errors[name]).join('\n');
  const seen = useRef<readonly string[]>([]);
  // An error that is gone, since its field was filled in, moves no focus.
  useEffect(() => {
    const lines = text.split('\n');
    if (text && lines.some((line) => !seen.current.includes(line)))
      document.getElementById('error-summary')?.focus();
    seen.current = lines;
  }, [text]);
  if (names.length === 0) return null;
  return (
    <Alert
      variant="destructive"
      id="error-summary"
      title={title}
      joined={joined}
      messages={names.map((name) => ({ text: errors[name] ?? '', fieldId: idOf(name) }))}
    />
  );
}
