export interface ProgressProps {
  /** The progress as text; the bar only illustrates it. */
  text: string;
  /** 0..max; absent when unknown. */
  value?: number;
  max?: number;
  /** Announces each change to screen readers. */
  live?: boolean;
  tight?: boolean;
}

/** A progress bar with its text. */
export function Progress({ text, value, max = 100, live, tight }: ProgressProps) {
  return (
    <div
      className={tight ? 'progress progress--tight' : 'progress'}
      role={live ? 'status' : undefined}
    >
      <span className="progress__text">{text}</span>
      <progress className="progress__bar" value={value} max={max} aria-label={text} />
    </div>
  );
}
