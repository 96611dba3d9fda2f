import type { FlowNotice } from '../../xstate/flow.ts';
import { signedCookie } from './signed.server.ts';

/** A message that survives one redirect: keys and numbers, never sentences. */
export interface Flash {
  text: string;
  title?: string;
  params?: Record<string, string | number>;
  variant: 'success' | 'destructive' | 'info';
  durationMs?: number;
  /** The success of a flow: the flow's own screen shows it, the frame does not. */
  notice?: FlowNotice;
}

const LIFE_S = 60;
const cookie = () => signedCookie('flash', LIFE_S);

/** The Set-Cookie line of a message for the next page. */
export const flashCookie = (flash: Flash): Promise<string> => cookie().serialize(flash);

/** The message of the last redirect, if any. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const flash = (await cookie().parse(request.headers.get('cookie'))) as Flash | '' | null;
  return flash || null;
}

/** The Set-Cookie line that removes the message. */
export const clearedFlash = (): Promise<string> => cookie().serialize('', { maxAge: 0 });

/** The success that a flow's redirect brought along. */
export const flowNotice = async (request: Request): Promise<FlowNotice | null> =>
  (await readFlash(request))?.notice ?? null;
