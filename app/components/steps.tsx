export interface StepsProps {
  label: string;
  steps: readonly string[];
  /** 0-based. */
  current: number;
}

/** The steps of a flow of pages, with the current one marked. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'steps__step steps__step--done' : 'steps__step'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
