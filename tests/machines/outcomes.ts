import { notices, type ErrorCode, type NoticeFlow } from '~/errors.ts';
import { sharedNotices } from '~/pages/flows/flow-texts.ts';

/** What a call of any flow can end with: lost on its way, or refused before its service. */
const transport: readonly ErrorCode[] = [
  'network',
  'timeout',
  'server',
  'unavailable',
  'diskFull',
  'tooManyAttempts',
  'originRefused',
];
/** What a call of a signed-in person can end with as well. */
const signedIn: readonly ErrorCode[] = ['authenticationRequired', 'forbidden', 'notFound'];

/** What the service of each call throws beside these. */
const own = {
  verifyEmail: ['invalid', 'emailNotFound'],
  verifyPhone: ['invalid', 'phoneMismatch', 'phoneUnreachable', 'phoneOptedOut', 'textNotSent'],
  verifyOtp: ['invalid', 'invalidOtp'],
  resetPassword: ['invalid', 'invalidOtp'],
  createProject: [
    ...signedIn,
    'invalid',
    'paymentRequired',
    'upgradeRequired',
    'openProjectExists',
  ],
  generateTasks: [
    ...signedIn,
    'generationFailed',
    'noTasksFound',
    'alreadyGenerating',
    'tooManyTasks',
    'documentUnreadable',
  ],
  generateFromSelection: [
    ...signedIn,
    'invalid',
    'noSelections',
    'tooManySelections',
    'tooManyTasks',
    'noTasksFound',
  ],
  storeFiles: [
    ...signedIn,
    'tooManyFiles',
    'fileTooLarge',
    'requestTooLarge',
    'storageFull',
    'unsupportedType',
    'uploadUrlRefused',
    'uploadUrlUsed',
    'missingUploadUrl',
    'documentUnreadable',
  ],
  registerDocument: [...signedIn, 'missingUploadUrl', 'uploadUrlRefused', 'unsupportedType'],
  awaitDocument: [...signedIn, 'documentUnreadable'],
  discardFiles: signedIn,
  joinDashboard: [...signedIn, 'invalid', 'dashboardNotFound', 'sessionUnverified'],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** Every code that a call can be refused with: its service's, the transport's, its notices'. */
export function codesOf(call: string): ErrorCode[] {
  const table = notices[sharedNotices[call] ?? (call as NoticeFlow)];
  const told = (Object.keys(table) as (ErrorCode | 'default')[]).filter(
    (code) => code !== 'default',
  );
  return [...new Set([...own[call as keyof typeof own], ...transport, ...told])];
}
