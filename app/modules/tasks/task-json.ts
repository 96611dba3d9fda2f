import { otherLanguage, type Language } from '~/i18n.ts';
import type { Task } from './task.entity.server.ts';

/**
 * A task in REST answers (promise 12.5); `category` is the trade's label in English, default
 * 'General'.
 */
export interface TaskJson {
  id: string;
  number: number;
  title: string;
  description: string;
  priority: string;
  status: string;
  category: string;
  source: {
    documentId: string | null;
    page: number | null;
    line: number | null;
    quote: string | null;
    method: string;
    /** Further passages that say the same task, where there are any. */
    also?: { documentId: string; page: number; line: number; quote: string }[];
  };
}

const label = (trade: string): string => {
  if (trade === 'hvac') return 'HVAC';
  const text = trade.replaceAll('_', ' ');
  return text[0]!.toUpperCase() + text.slice(1);
};

/** What the JSON of a task needs of it. */
export type TaskSource = Pick<
  Task,
  | 'id'
  | 'number'
  | 'title'
  | 'description'
  | 'priority'
  | 'status'
  | 'trade'
  | 'documentId'
  | 'page'
  | 'lineStart'
  | 'quote'
  | 'method'
>;

export function taskJson(task: TaskSource, language: Language): TaskJson {
  const other = otherLanguage(language);
  return {
    id: task.id,
    number: task.number,
    title: task.title[language] ?? task.title[other] ?? '',
    description: task.description[language] ?? task.description[other] ?? '',
    priority: task.priority,
    status: task.status,
    category: label(task.trade),
    source: {
      documentId: task.documentId ?? null,
      page: task.page ?? null,
      line: task.lineStart ?? null,
      quote: task.quote ?? null,
      method: task.method,
    },
  };
}
