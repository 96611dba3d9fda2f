import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'plain' | 'green' | 'amber' | 'red' | 'blue' | 'pine';

export interface BadgeProps {
  text: string;
  tone?: BadgeTone;
  icon?: IconName;
}

/** A short text with an icon, so that the meaning does not depend on the colour. */
export function Badge({ text, tone = 'plain', icon }: BadgeProps) {
  return (
    <>
      <span className={`badge badge--${tone}${icon ? '' : ' badge--wordy'}`}>
        {icon ? <Icon name={icon} /> : null}
        {text}
      </span>{' '}
    </>
  );
}
