import file from './icons.svg?url';

/** Names of the icons; each is a symbol in icons.svg. */
export type IconName =
  | 'upload'
  | 'check'
  | 'x'
  | 'plus'
  | 'arrow-left'
  | 'arrow-right'
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
  | 'refresh-cw'
  | 'pencil'
  | 'status-pending'
  | 'status-in_progress'
  | 'status-blocked'
  | 'status-ready_for_review'
  | 'status-completed'
  | 'status-declined'
  | 'filter'
  | 'rows'
  | 'circle-dollar';

/**
 * A decorative icon beside a text, hidden from screen readers. It refers to a symbol in icons.svg,
 * so that long lists do not repeat the drawing.
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
