import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createRemixRequest } from '@remix-run/express/dist/server.js';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler, Response as ExpressResponse } from 'express';
import { matchedRoutes, type RequestContext } from './context.server.ts';

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

type RouteTree = Parameters<typeof matchRoutes>[0];

/** The pages and calls of a build as a tree, for their patterns. */
function routeTree({ routes }: ServerBuild): RouteTree {
  const below = (parent: string | undefined): RouteTree =>
    Object.values(routes).flatMap((route): RouteTree => {
      if (!route || route.parentId !== parent) return [];
      const { path, index } = route;
      return [index ? { path, index } : { path, children: below(route.id) }];
    });
  return below(undefined);
}

/** The pattern of a path, such as "/projects/:id"; "none" where only the page "not found" has it. */
function patternOf(tree: RouteTree, path: string): string {
  const parts = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path || []);
  return parts.includes('*') ? 'none' : `/${parts.join('/')}`;
}

/** Answers requests by a build of Remix. */
export function remixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  contextOf: (...call: Parameters<typeof createRemixRequest>) => RequestContext,
): RequestHandler {
  const handle = createRequestHandler(build, mode);
  const tree = typeof build === 'function' ? null : routeTree(build);
  return (request, response, next) => {
    if (tree) matchedRoutes.set(response, patternOf(tree, request.path));
    handle(createRemixRequest(request, response), contextOf(request, response))
      .then((answer) => sendResponse(response, answer))
      .catch(next);
  };
}
