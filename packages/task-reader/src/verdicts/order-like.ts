import { READ_LIMIT } from '../records/facts.ts';
import { withoutMarker } from '../structure/marker.ts';
import { saysWork } from './signal.ts';
import { fold, visible } from '../text/text.ts';

/** Whether a line reads like work to do: an order, a request or a finding. */
export function readsLikeWork(text: string): boolean {
  const { rest } = withoutMarker(visible(text).slice(0, READ_LIMIT * 2));
  return saysWork(fold(rest).slice(0, READ_LIMIT));
}
