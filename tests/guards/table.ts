import { accessGuards } from './access.guards.ts';
import { accountGuards } from './accounts.guards.ts';
import { floodGuards } from './floods.guards.ts';
import type { Guard } from './guard.ts';
import { webGuards } from './web.guards.ts';

/** Every guard that `npm run test:guards` removes. */
export const guards: Guard[] = [...accountGuards, ...accessGuards, ...webGuards, ...floodGuards];
