import type { RequestHandler } from 'express';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/**
 * Serves the files of a folder as they are when it is called, in the encodings that stand beside
 * them. A file that cannot be read later (it is gone, or too many files are open) ends its answer and
 * is logged by `onError`: sirv does not listen to its errors, which would end the process (promise 21.10).
 */
export function clientFiles(folder: string, onError: (error: unknown) => void): RequestHandler {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      ),
  });
  return (request, response, next) => {
    const watch = (file: Readable): void => {
      file.once('error', (error) => {
        onError(error);
        response.destroy();
      });
    };
    response.once('pipe', watch);
    files(request, response, () => {
      response.off('pipe', watch);
      next();
    });
  };
}
