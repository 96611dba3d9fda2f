import type { DocumentUploadVerbs, StoredFile } from '~xstate/document-upload.facts.ts';
import { AppError } from '~/errors.ts';
import { request, submitForm } from '~/http/request.ts';
import { waitForAnswer } from '~/http/slow-answer.ts';
import { lastFirst, MAX_FILES, MAX_FILE_BYTES } from '~/modules/documents/document.rules.ts';
import { generateTasks } from './generate-tasks.ts';
import { putFile } from './put-file.ts';

interface Ticket {
  uploadURL: string;
  headers: Record<string, string>;
}

interface Registered {
  id: string;
  extractedText?: string;
}

/** Promise 7.3: registration is tried up to 2 more times, after min(1000 × 2ⁿ, 30000) ms. */
const registration = {
  retries: 2,
  delayMs: (retry: number) => Math.min(1000 * 2 ** retry, 30_000),
};

/** How often a file starts again after a lost connection, and the pause before each, ms. */
const SEND_AGAIN = 2;
const pauseOf = (again: number): number => 1000 * 2 ** again;

const isLost = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'network' || error.code === 'timeout');

/**
 * Sends a file to its address; after a lost connection it starts again there, since an unfinished
 * PUT doesn't use the address up. Where only the answer was lost, the file is there already.
 */
async function send(
  { uploadURL, headers }: Ticket,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let again = 0; ; again += 1) {
    try {
      return await putFile(uploadURL, headers, file, onPercent, signal);
    } catch (error) {
      if (again > 0 && error instanceof AppError && error.code === 'uploadUrlUsed') return;
      if (again >= SEND_AGAIN || !isLost(error) || signal.aborted) throw error;
      await new Promise((resume) => setTimeout(resume, pauseOf(again)));
    }
  }
}

async function store(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const fileName = encodeURIComponent(file.name);
  const ticket = await request<Ticket>('/api/objects/upload', {
    method: 'POST',
    body: { fileName },
    signal,
  });
  if (!ticket) throw new AppError('missingUploadUrl');
  await send(ticket, file, onPercent, signal);
  return { fileName, uploadURL: ticket.uploadURL };
}

const hasText = (document: Registered): boolean => Boolean(document.extractedText?.trim());

export interface UploadWatch {
  /** How far the sending of a file is, 0..100. */
  onSending(fileName: string, percent: number): void;
  /** How far the reading, or the making of tasks, is: 0..100. */
  onProgress(percent: number): void;
  /** Where to look for a document that is being read already. */
  statusUrl: string | null;
  /** The page whose form discards stored files, and the token of its forms. */
  discard: { action: string; csrf: string };
}

/** The card's verbs in the browser: a signed PUT a file, then the calls of promise 7.3. */
export function uploadVerbs(watch: UploadWatch): DocumentUploadVerbs {
  return {
    async storeFiles({ files }, signal) {
      if (files.length > MAX_FILES) throw new AppError('tooManyFiles');
      for (const file of files as readonly File[]) watch.onSending(file.name, 0);
      const stored: StoredFile[] = [];
      let failure: unknown = null;
      for (const file of files as readonly File[]) {
        try {
          if (file.size > MAX_FILE_BYTES) throw new AppError('fileTooLarge', { name: file.name });
          stored.push(await store(file, (percent) => watch.onSending(file.name, percent), signal));
        } catch (error) {
          failure ??= error;
        }
      }
      if (stored.length === 0) throw failure ?? new AppError('missingUploadUrl');
      return { stored };
    },
    async registerDocument({ projectId, stored }, signal) {
      const [first, ...others] = stored;
      if (!first) throw new AppError('missingUploadUrl');
      for (const file of lastFirst(others))
        await request('/api/documents/upload', {
          method: 'POST',
          body: { ...file, projectId, process: false },
          ...registration,
          signal,
        });
      const answer = await request<Registered>('/api/documents/upload', {
        method: 'POST',
        body: { ...first, projectId },
        ...registration,
        signal,
      });
      const document = await waitForAnswer<Registered>(answer, watch.onProgress, signal);
      return { documentId: document.id, ready: true, hasText: hasText(document) };
    },
    async awaitDocument(_input, signal) {
      if (!watch.statusUrl) throw new AppError('notFound');
      return {
        hasText: hasText(
          await waitForAnswer<Registered>(
            { status: 'processing', statusUrl: watch.statusUrl },
            watch.onProgress,
            signal,
          ),
        ),
      };
    },
    generateTasks: (source, signal) => generateTasks(source, watch.onProgress, signal),
    async discardFiles() {
      const form = new FormData();
      form.set('csrf', watch.discard.csrf);
      form.set('intent', 'files.discard');
      await submitForm(watch.discard.action, form);
    },
  };
}
