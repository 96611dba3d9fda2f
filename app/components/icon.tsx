import file from './icons.svg?url';

/** The pictures there are: one symbol of icons.svg each. */
export type IconName =
  | 'upload'
  | 'check'
  | 'x'
  | 'plus'
  | 'arrow-left'
  | 'search'
  | 'user'
  | 'chevron-down'
  | 'file-text'
  | 'camera'
  | 'circle-check'
  | 'circle-alert'
  | 'triangle-alert'
  | 'info'
  | 'clock'
  | 'circle-dashed'
  | 'ban'
  | 'circle-slash'
  | 'eye'
  | 'download'
  | 'list-checks'
  | 'printer'
  | 'map-pin'
  | 'calendar'
  | 'play'
  | 'clipboard-check'
  | 'refresh-cw';

/**
 * A small picture beside words: hidden from screen readers, since the words say it. One file holds
 * all of them, so that a list of fifty rows repeats a name and not a drawing.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <use href={`${file}#${name}`} />
    </svg>
  );
}
