import type { Coverage } from './coverage.ts';

/** What one host has shown of one machine. */
export interface Row extends Coverage {
  machine: string;
  host: 'pure' | 'server' | 'browser';
  note: string;
  /** What differed, one line each. */
  problems: string[];
}

/** Whether every state and transition was shown, and nothing differed. */
export const isProved = ({ missing, problems }: Row): boolean =>
  missing.length === 0 && problems.length === 0;

/** "passwordReset server 10 of 10 states, 33 of 33 transitions (295 steps)", and what is wrong. */
export function rowText(row: Row): string {
  const { machine, host, states, transitions, note, missing, problems } = row;
  const counted =
    `${states.seen} of ${states.all} states, ` +
    `${transitions.seen} of ${transitions.all} transitions`;
  return [
    `${isProved(row) ? 'ok    ' : 'FAILED'} ${machine.padEnd(15)}${host.padEnd(8)}${counted} (${note})`,
    ...missing.map((name) => `         not taken: ${name}`),
    ...problems.slice(0, 20).map((text) => `         ${text.slice(0, 600)}`),
    ...(problems.length > 20 ? [`         and ${problems.length - 20} more`] : []),
  ].join('\n');
}
