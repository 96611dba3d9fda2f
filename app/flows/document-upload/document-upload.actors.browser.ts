import type { DocumentUploadVerbs, StoredFile } from '~xstate/document-upload.facts.ts';
import { AppError } from '~/errors.ts';
import { request, submitForm } from '~/http/request.ts';
import type { JobProgress } from '~/job-progress.ts';
import { waitForAnswer } from '~/http/slow-answer.ts';
import { lastFirst, MAX_FILES, MAX_FILE_BYTES } from '~/modules/uploads/upload.rules.ts';
import { generateTasks } from './generate-tasks.ts';
import { putFile } from './put-file.ts';

/** The signed URL of one PUT, and the headers that it needs. */
interface UploadTicket {
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

/** Retries of a file after a lost connection, and the milliseconds before each, counted from 0. */
const MAX_RETRIES = 2;
const retryDelayMs = (retry: number): number => 1000 * 2 ** retry;

const isConnectionLost = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'network' || error.code === 'timeout');

/**
 * Sends a file to its signed URL. After a lost connection it sends the file again, since the URL
 * can be used until a PUT completes; `uploadUrlUsed` then means that only the response was lost.
 */
async function send(
  { uploadURL, headers }: UploadTicket,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await putFile(uploadURL, headers, file, onPercent, signal);
    } catch (error) {
      if (retry > 0 && error instanceof AppError && error.code === 'uploadUrlUsed') return;
      if (retry >= MAX_RETRIES || !isConnectionLost(error) || signal.aborted) throw error;
      await new Promise((resume) => setTimeout(resume, retryDelayMs(retry)));
    }
  }
}

/** Stores one file under a new signed URL. */
async function storeFile(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const fileName = encodeURIComponent(file.name);
  const ticket = await request<UploadTicket>('/api/objects/upload', {
    method: 'POST',
    body: { fileName },
    signal,
  });
  if (!ticket) throw new AppError('missingUploadUrl');
  await send(ticket, file, onPercent, signal);
  return { fileName, uploadURL: ticket.uploadURL };
}

const hasText = (document: Registered): boolean => Boolean(document.extractedText?.trim());

export interface UploadOptions {
  /** The progress of sending a file, 0..100. */
  onSending(fileName: string, percent: number): void;
  /** The progress of reading the document or generating its tasks. */
  onProgress(progress: JobProgress): void;
  /** The job of a document that is already being read. */
  statusUrl: string | null;
  /** The page whose form discards stored files, and its CSRF token. */
  discard: { action: string; csrf: string };
}

/**
 * The card's verbs in the browser: a signed PUT for each file, then the requests of promise 7.3.
 */
export function uploadVerbs(options: UploadOptions): DocumentUploadVerbs {
  return {
    async storeFiles({ files }, signal) {
      if (files.length > MAX_FILES) throw new AppError('tooManyFiles');
      for (const file of files as readonly File[]) options.onSending(file.name, 0);
      const stored: StoredFile[] = [];
      let failure: unknown = null;
      for (const file of files as readonly File[]) {
        try {
          if (file.size > MAX_FILE_BYTES) throw new AppError('fileTooLarge', { name: file.name });
          stored.push(
            await storeFile(file, (percent) => options.onSending(file.name, percent), signal),
          );
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
      const document = await waitForAnswer<Registered>(answer, options.onProgress, signal);
      return { documentId: document.id, ready: true, hasText: hasText(document) };
    },
    async awaitDocument(_input, signal) {
      if (!options.statusUrl) throw new AppError('notFound');
      return {
        hasText: hasText(
          await waitForAnswer<Registered>(
            { status: 'processing', statusUrl: options.statusUrl },
            options.onProgress,
            signal,
          ),
        ),
      };
    },
    generateTasks: (source, signal) => generateTasks(source, options.onProgress, signal),
    async discardFiles() {
      const form = new FormData();
      form.set('csrf', options.discard.csrf);
      form.set('intent', 'files.discard');
      await submitForm(options.discard.action, form);
    },
  };
}
