import { READ_LIMIT } from './facts.rules.ts';
import { withoutMarker } from './marker.rules.ts';
import { signalOf, withoutLabel } from './signal.rules.ts';
import { fold, visible } from './text.rules.ts';

/** Whether a line reads like work to do: an order, a request or a finding. */
export function readsLikeWork(text: string): boolean {
  const { rest } = withoutMarker(visible(text).slice(0, READ_LIMIT * 2));
  return ['order', 'asked', 'finding'].includes(
    signalOf(withoutLabel(fold(rest).slice(0, READ_LIMIT))),
  );
}
