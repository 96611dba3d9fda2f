import { cookieLine, cookieName, readCookies } from './context.server.ts';

/** The choices that a browser can make for itself: the cookie's name and its value once chosen. */
const choices = { keys: 'off', 'trial-banner': 'away' } as const;
type Choice = keyof typeof choices;
const YEAR_S = 365 * 24 * 60 * 60;

/** Whether this browser has switched off the keyboard keys, or dismissed the trial banner. */
export const hasChosen = (request: Request, name: Choice): boolean =>
  readCookies(request.headers.get('cookie') ?? undefined)[cookieName(name)] === choices[name];

/** The Set-Cookie value of a choice for a year, or of its end. */
export const choiceCookie = (name: Choice, isChosen: boolean): string =>
  cookieLine(name, isChosen ? choices[name] : '', isChosen ? YEAR_S : 0);
