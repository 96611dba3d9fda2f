import { AppError, errorStatus, type ErrorCode } from '~/errors.ts';

/** A sending that stands still for this long is given up, ms. */
const IDLE_MS = 60_000;

function uploadError(xhr: XMLHttpRequest): AppError {
  let code: unknown;
  try {
    code = (JSON.parse(xhr.responseText) as { code?: unknown }).code;
  } catch {
    code = undefined;
  }
  if (typeof code === 'string' && code in errorStatus) return new AppError(code as ErrorCode);
  return new AppError(
    xhr.status === 413 ? 'fileTooLarge' : xhr.status === 401 ? 'authenticationRequired' : 'server',
  );
}

/**
 * One raw PUT of a file to its upload address, with progress 0..100 (fetch has none). After a lost
 * connection the same address still works. Throws the refusal, `network`, `timeout`.
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
    let idle: ReturnType<typeof setTimeout>;
    const watch = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => xhr.abort(), IDLE_MS);
    };
    const end = (settle: () => void) => (): void => {
      clearTimeout(idle);
      settle();
    };
    xhr.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      watch();
      if (event.lengthComputable) onPercent(Math.round((event.loaded / event.total) * 100));
    };
    xhr.onload = end(() =>
      xhr.status >= 200 && xhr.status < 300 ? resolve() : reject(uploadError(xhr)),
    );
    xhr.onerror = end(() => reject(new AppError('network')));
    xhr.onabort = end(() => reject(new AppError('timeout')));
    signal.addEventListener('abort', () => xhr.abort());
    watch();
    xhr.send(file);
  });
}
