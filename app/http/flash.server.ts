import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FlowNotice } from '../../xstate/flow.ts';
import { env } from '../env.server.ts';
import { cookieLine, cookieName, readCookies } from './context.server.ts';

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

const sign = (value: string): string =>
  createHmac('sha256', env().keyFor('flash')).update(value).digest('base64url').slice(0, 32);

/** The Set-Cookie line of a message for the next page. */
export function flashCookie(flash: Flash): string {
  const value = Buffer.from(JSON.stringify(flash)).toString('base64url');
  return cookieLine('flash', `${value}.${sign(value)}`, 60);
}

/** The message of the last redirect, if any. */
export function readFlash(request: Request): Flash | null {
  const [value, mark] = (
    readCookies(request.headers.get('cookie') ?? '')[cookieName('flash')] ?? ''
  ).split('.');
  if (!value || !mark) return null;
  const wanted = Buffer.from(sign(value));
  const given = Buffer.from(mark);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  return JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as Flash;
}

export const clearedFlash = (): string => cookieLine('flash', '', 0);

/** The success that a flow's redirect brought along. */
export const flowNotice = (request: Request): FlowNotice | null =>
  readFlash(request)?.notice ?? null;
