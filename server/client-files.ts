import type { RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/**
 * Headers that browsers read of documents alone: a script or style sheet does without these 0.5 KB,
 * which a slow phone would wait for with each file.
 */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** The headers of a file; those of `/assets/` have a hash in their names, so that they never change. */
function setFileHeaders(response: ServerResponse, path: string): void {
  const isAsset = path.startsWith('/assets/');
  response.setHeader(
    'Cache-Control',
    isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  if (/^\/assets\/.+\.(js|css)$/.test(path))
    for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
}

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
    setHeaders: setFileHeaders,
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
