import { AppError } from '~/errors.ts';
import type { OrderTarget } from '~/modules/tasks/order-tasks.service.server.ts';

/** What the form that orders tasks asks for. */
interface OrderForm {
  number: number;
  target: OrderTarget;
  /** Id of the button that was pressed, or of the row that was dragged. */
  focus: string;
}

/**
 * Reads `move` ('up:5', of a button) or `number` and `place` (of a dragged row, by number). Throws
 * `notFound` where it names no task.
 */
export function orderOf({ move, number, place }: Record<string, string>): OrderForm {
  const [, direction, moved] = /^(up|down):(\d{1,9})$/.exec(move ?? '') ?? [];
  if (direction === 'up' || direction === 'down')
    return { number: Number(moved), target: direction, focus: `${direction}-${moved}` };
  if (!number || !place) throw new AppError('notFound');
  return {
    number: Number(number),
    target: { placeOf: Number(place) },
    focus: `task-${Number(number)}`,
  };
}
