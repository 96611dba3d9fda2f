import type { FlowNotice } from '~xstate/flow.ts';
import { signedCookie } from './signed-cookie.server.ts';

/** A message for the page after a redirect: locale keys and params, no texts. */
export interface Flash {
  text: string;
  title?: string;
  params?: Record<string, string | number>;
  variant: 'success' | 'destructive' | 'info';
  durationMs?: number;
  /** Id of the change of tasks that the message reports; the message has a button that undoes it. */
  undo?: string;
  /** The success of a flow, which the flow's own screen shows instead of the frame. */
  notice?: FlowNotice;
}

const LIFE_S = 60;
const cookie = () => signedCookie('flash', LIFE_S);

/** The Set-Cookie value of a message for the next page. */
export const flashCookie = (flash: Flash): Promise<string> => cookie().serialize(flash);

/** The message of the redirect that led to this page; null without one. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const flash = (await cookie().parse(request.headers.get('cookie'))) as Flash | '' | null;
  return flash || null;
}

/** The Set-Cookie value that removes the message. */
export const clearedFlash = (): Promise<string> => cookie().serialize('', { maxAge: 0 });

/** The success of a flow that redirected to this page; null without one. */
export const flowNotice = async (request: Request): Promise<FlowNotice | null> =>
  (await readFlash(request))?.notice ?? null;
