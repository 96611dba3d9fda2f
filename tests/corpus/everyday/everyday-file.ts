/**
 * Small files as contractors, inspectors and owners make them, with the tasks that a person finds
 * in each: written by hand, before any program had read them.
 */
export interface EverydayFile {
  name: string;
  fileName: string;
  language: 'en' | 'es';
  bytes: () => Buffer | Promise<Buffer>;
  tasks: readonly Expected[];
  /** What is not read as written here yet. */
  misses?: string;
}

/** The file with what is not read of it yet. */
export const missing = (misses: string, file: EverydayFile): EverydayFile => ({ ...file, misses });

/** A task: its place ("" for none, "A + B" for two), words of its title, and what columns say of it. */
export type Expected = readonly [place: string, words: string, facts?: Facts];

interface Facts {
  quantity?: number;
  unit?: string;
  dueDate?: string;
  assignee?: string;
}

/** A file of typed lines. */
export const typed = (
  name: string,
  lines: readonly string[],
  tasks: readonly Expected[],
  language: 'en' | 'es' = 'en',
): EverydayFile => ({
  name,
  fileName: name,
  language,
  bytes: () => Buffer.from(lines.join('\n')),
  tasks,
});
