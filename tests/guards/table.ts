import { accessGuards } from './access.guards.ts';
import { accountGuards } from './accounts.guards.ts';
import { backupGuards } from './backup.guards.ts';
import { dataGuards } from './data.guards.ts';
import { floodGuards } from './floods.guards.ts';
import { flowGuards } from './flows.guards.ts';
import type { Guard } from './guard.ts';
import { languageGuards } from './language.guards.ts';
import { lockGuards } from './lock.guards.ts';
import { modelGuards } from './model.guards.ts';
import { moneyGuards } from './money.guards.ts';
import { secondStepGuards } from './second-step.guards.ts';
import { storageGuards } from './storage.guards.ts';
import { isolationGuards } from './isolation.guards.ts';
import { teamGuards } from './teams.guards.ts';
import { webGuards } from './web.guards.ts';

/** Every guard that `npm run test:guards` removes. */
export const guards: Guard[] = [
  ...accessGuards,
  ...accountGuards,
  ...backupGuards,
  ...dataGuards,
  ...floodGuards,
  ...flowGuards,
  ...languageGuards,
  ...lockGuards,
  ...modelGuards,
  ...moneyGuards,
  ...secondStepGuards,
  ...storageGuards,
  ...isolationGuards,
  ...teamGuards,
  ...webGuards,
];
