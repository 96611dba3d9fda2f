import type { ReactNode } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button, type ButtonProps } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import type { FormResult } from '~/components/use-form-fields.ts';
import { teamPath } from '~/modules/dashboards/dashboard.rules.ts';

/** A refused form of the team's page. */
export interface TeamRefusalView {
  intent: string;
  text: string;
  lastResult?: FormResult;
}

/** What every form of the team's page has. */
export interface TeamForms {
  team: { id: string };
  stamp: FormStamp;
}

interface TeamFormProps extends TeamForms {
  intent: string;
  /** Tells forms of one intent apart. */
  part?: string;
  values?: Record<string, string>;
  button: ReactNode;
  variant?: ButtonProps['variant'];
  className?: string;
  children?: ReactNode;
}

/** The message of a refused form. */
export const TeamAlert = ({ refusal }: { refusal: TeamRefusalView }) => (
  <Alert variant="destructive" messages={[{ text: refusal.text }]} />
);

/** A form of the team's page with one button. */
export function TeamForm(props: TeamFormProps) {
  const { team, stamp, intent, part, values, button, variant, className, children } = props;
  return (
    <form method="post" action={teamPath(team.id)} className={className}>
      <HiddenFields
        stamp={stamp}
        part={`${intent}-${part ?? ''}`}
        {...(values ? { values } : {})}
      />
      {children}
      <Button name="intent" value={intent} variant={variant ?? 'secondary'}>
        {button}
      </Button>
    </form>
  );
}
