import type { ExtractedTask } from '~/adapters/task-extractor.ts';
import { fingerprintOf, type LineIndex, type SelectedTask } from '@obralista/task-reader';
import type { NewTask } from '~/modules/tasks/insert-tasks.service.server.ts';

/**
 * The task to insert for a passage that a person chose in these lines; words of their own have no
 * quote.
 */
export const newTask = (index: LineIndex, selected: SelectedTask): NewTask =>
  selected.method === 'manual'
    ? {
        extracted: selected.task,
        method: 'manual',
        quote: selected.task.quote,
        fingerprint: fingerprintOf(index, selected.task),
      }
    : {
        extracted: {
          ...selected.task,
          quote: '',
          page: 1,
          lineStart: 1,
          lineEnd: 1,
        } satisfies ExtractedTask,
        method: 'hand',
        quote: null,
        fingerprint: null,
      };
