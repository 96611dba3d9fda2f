export interface ProgressProps {
  /** What is happening and how far, in words: the bar only draws it. */
  text: string;
  /** 0..max; absent when the length is unknown. */
  value?: number;
  max?: number;
  /** Speaks each change to screen readers: for work that runs while one waits. */
  live?: boolean;
  tight?: boolean;
}

/** A bar with its words. */
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
