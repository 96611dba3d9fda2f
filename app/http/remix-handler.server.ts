import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createRemixRequest } from '@remix-run/express/dist/server.js';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RequestHandler, Response as ExpressResponse } from 'express';
import type { RequestContext } from './context.server.ts';

/** Pages and data are made whole, as one string; files are streams. */
const isWhole = ({ headers }: Response): boolean =>
  /^(?:text\/html|application\/json)\b/.test(headers.get('content-type') ?? '');

/**
 * Sends a response of Remix: a page or data at once, a file as fast as the client reads it. A client
 * that goes away cancels the body of a file, and its source is closed (promise 21.11).
 */
async function sendResponse(outgoing: ExpressResponse, response: Response): Promise<void> {
  outgoing.statusMessage = response.statusText;
  outgoing.status(response.status);
  for (const [name, value] of response.headers) outgoing.append(name, value);
  if (!response.body) return void outgoing.end();
  if (isWhole(response)) return void outgoing.end(Buffer.from(await response.arrayBuffer()));
  try {
    await pipeline(Readable.fromWeb(response.body as WebStream), outgoing);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ERR_STREAM_UNABLE_TO_PIPE') throw error;
  }
}

/** Answers requests by a build of Remix. */
export function remixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  contextOf: (...call: Parameters<typeof createRemixRequest>) => RequestContext,
): RequestHandler {
  const handle = createRequestHandler(build, mode);
  return (request, response, next) => {
    handle(createRemixRequest(request, response), contextOf(request, response))
      .then((answer) => sendResponse(response, answer))
      .catch(next);
  };
}
