import type { RequestHandler } from 'express';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/**
 * Serves the files that a folder has when this is called, precompressed where there is a .br or .gz
 * file. When a file cannot be read later (it is gone, or too many files are open), its response is cut
 * and `onError` logs it: sirv has no listener for such errors, which would end the process (promise 21.10).
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
