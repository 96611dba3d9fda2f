import { accountGuards } from './accounts.guards.ts';
import type { Guard } from './guard.ts';

/** Every guard that `npm run test:guards` takes out. */
export const guards: Guard[] = [...accountGuards];
