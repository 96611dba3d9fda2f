import { AppError, codeOf, type ErrorCode } from '~/errors.ts';

/** Milliseconds without progress after which an upload is aborted. */
const IDLE_MS = 60_000;

/** The codes of responses without a code of ours: storage providers answer in their own formats. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'authenticationRequired',
  413: 'fileTooLarge',
};

/** The error of a refused PUT: the code in its body, else that of its status. */
function putError({ status, responseText }: XMLHttpRequest): AppError {
  try {
    const code = codeOf(JSON.parse(responseText));
    if (code !== 'server') return new AppError(code);
  } catch {
    // The body is not JSON.
  }
  return new AppError(codeByStatus[status] ?? 'server');
}

/**
 * Sends a file by one PUT to its signed URL, with progress 0..100, which fetch doesn't report.
 * Throws AppError: the code of the response, `network`, or `timeout`.
 */
export function putFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let idleTimer: ReturnType<typeof setTimeout>;
    const restartTimer = (): void => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => xhr.abort(), IDLE_MS);
    };
    const onEnd = (settle: () => void) => (): void => {
      clearTimeout(idleTimer);
      settle();
    };
    xhr.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      restartTimer();
      if (event.lengthComputable) onPercent(Math.round((event.loaded / event.total) * 100));
    };
    xhr.onload = onEnd(() =>
      xhr.status >= 200 && xhr.status < 300 ? resolve() : reject(putError(xhr)),
    );
    xhr.onerror = onEnd(() => reject(new AppError('network')));
    xhr.onabort = onEnd(() => reject(new AppError('timeout')));
    signal.addEventListener('abort', () => xhr.abort());
    restartTimer();
    xhr.send(file);
  });
}
