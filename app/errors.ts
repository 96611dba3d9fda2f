/**
 * The error catalogue: the codes of all errors, their HTTP status and, per flow, the notice to show
 * (chapter 18 of promises.md). It contains text keys only, no texts.
 */

/** HTTP status of each error code. */
export const errorStatus = {
  invalid: 400,
  unknownIntent: 400,
  missingUploadUrl: 400,
  uploadUrlRefused: 400,
  authenticationRequired: 401,
  invalidCredentials: 401,
  secondStepRequired: 401,
  secondStepExpired: 401,
  paymentRequired: 402,
  paymentDeclined: 402,
  upgradeRequired: 403,
  teamsPlanRequired: 403,
  forbidden: 403,
  newMember: 403,
  adminRequired: 403,
  adminSecondStepRequired: 403,
  originRefused: 403,
  notFound: 404,
  emailNotFound: 404,
  dashboardNotFound: 404,
  methodNotAllowed: 405,
  openProjectExists: 409,
  registrationRefused: 409,
  versionConflict: 409,
  amountChanged: 409,
  uploadUrlUsed: 409,
  illegalTransition: 409,
  illegalProjectTransition: 409,
  afterPhotoMissing: 409,
  ownReview: 409,
  reviewFirst: 409,
  alreadyUndone: 409,
  undoExpired: 409,
  alreadyGenerating: 409,
  noTasksFound: 422,
  phoneMismatch: 422,
  phoneUnreachable: 422,
  phoneOptedOut: 422,
  textNotSent: 422,
  invalidOtp: 422,
  invalidSecondStep: 422,
  invalidInvite: 422,
  documentUnreadable: 422,
  tooManySelections: 400,
  tooManyTasks: 409,
  tooManyTeams: 409,
  newOwnerWithoutPlan: 409,
  planRenews: 409,
  noSelections: 400,
  requestTooLarge: 413,
  fileTooLarge: 413,
  storageFull: 413,
  tooManyFiles: 413,
  unsupportedType: 415,
  tooManyAttempts: 429,
  server: 500,
  generationFailed: 502,
  checkoutFailed: 502,
  checkoutUrlMissing: 502,
  googleFailed: 502,
  renderFailed: 500,
  codesExhausted: 503,
  unavailable: 503,
  diskFull: 503,
  // Transport failures: created in the browser by http/request.ts, never sent by the server.
  network: 0,
  timeout: 0,
  sessionUnverified: 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The error page of an HTTP status, `isForm` of the answer to a form: its texts are
 * `page.<name>Title` and `page.<name>`.
 */
export function errorPageOf(
  status: number,
  isForm = false,
): 'notFound' | 'forbidden' | 'refused' | 'tooLarge' | 'unavailable' | 'server' {
  if (status === 404) return 'notFound';
  if (status === 401 || status === 403) return isForm ? 'refused' : 'forbidden';
  if (status === 413) return 'tooLarge';
  return status === 503 ? 'unavailable' : 'server';
}
/** The body of a 503 by which the error page tells a full disk from a database that is away. */
export const diskFullBody = 'diskFull';
/** The body of a 403 by which the error page leads an administrator to the second step. */
export const secondStepBody = 'adminSecondStepRequired';
/** The body of a 403 by which the error page tells a member that the first hour is not over. */
export const newMemberBody = 'newMember';
export type ErrorParams = Record<string, unknown>;

/**
 * An expected error with a code. `params` are inserted into the text and sent to the client;
 * `cause` goes to the log only.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  constructor(code: ErrorCode, params: ErrorParams = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
  get status(): number {
    return errorStatus[this.code];
  }
}

/** Codes of the network and of PostgreSQL (connection, shutdown, too many connections). */
const awayCodes =
  /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0\d|53300)$/;
/** Codes of PostgreSQL: it is read-only, or its disk is full. */
const fullCodes = /^(25006|53100)$/;
const awayMessages =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error)/i;

/** Whether an unexpected error says that the database takes no writes; never so of an AppError. */
export const isWriteRefused = (error: unknown): boolean =>
  !(error instanceof AppError) &&
  fullCodes.test(String((error as { code?: unknown } | null)?.code));

/**
 * Whether an unexpected error says that the database does not answer, or takes no writes; never so
 * of an AppError.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    isWriteRefused(error) || awayCodes.test(String(code)) || awayMessages.test(String(message))
  );
}

/**
 * The code of any thrown value: that of an AppError or of a plain `{code}` (as in a machine's error
 * event), `diskFull` where the database takes no writes, `unavailable` without it, else 'server'.
 */
export function codeOf(error: unknown): ErrorCode {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && code in errorStatus) return code as ErrorCode;
  if (isWriteRefused(error)) return 'diskFull';
  return isDatabaseUnavailable(error) ? 'unavailable' : 'server';
}

/** Why a document could not be read (promise 8.4). Texts: `reading.reason.<reason>`. */
export const unreadableReasons = [
  'empty',
  'renamed',
  'unsupported',
  'damaged',
  'password',
  'noText',
  'gibberish',
  'script',
  'tooLarge',
  'tooManyPages',
  'timeout',
  'heic',
  'doc',
  'failed',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export interface Notice {
  /** Locale key of the toast's title. */
  title?: string;
  /** Locale key of the sentence; `{{message}}` in it is the server's own message. */
  text: string;
  variant: 'success' | 'destructive' | 'info';
  durationMs?: number;
  /** Show this text even when the error has a text of its own. */
  always?: true;
  then?: { to: string; afterMs: number };
}

const failure = (text: string, title?: string, extra: Partial<Notice> = {}): Notice => ({
  text,
  variant: 'destructive',
  ...(title ? { title } : {}),
  ...extra,
});

/**
 * The notice of each flow for each code, in the order of chapter 18 of promises.md; `default` is
 * for all other codes.
 */
export const notices = {
  shared: {
    authenticationRequired: failure('errors.authenticationRequired'),
    server: failure('errors.server'),
    network: failure('errors.network'),
    timeout: failure('errors.timeout'),
    default: failure('errors.server'),
  },
  login: {
    network: failure('auth.error.connection', 'auth.signInFailed'),
    server: failure('auth.error.server', 'auth.signInFailed'),
    unavailable: failure('auth.error.server', 'auth.signInFailed'),
    timeout: failure('auth.error.timeout', 'auth.signInFailed'),
    invalidCredentials: failure('auth.error.invalidCredentials', 'auth.signInFailed'),
    invalid: failure('auth.error.authenticationFailed', 'auth.signInFailed'),
    default: failure('auth.error.loginFailed', 'auth.signInFailed'),
  },
  register: {
    default: failure('auth.error.registrationFailed', 'auth.error.registrationFailed'),
  },
  logout: {
    default: failure('auth.signOutFailed', 'auth.signOutFailed', {
      then: { to: '/auth', afterMs: 500 },
    }),
  },
  verifyEmail: {
    network: failure('reset.network'),
    timeout: failure('reset.network'),
    default: failure('errors.emailNotFound'),
  },
  verifyPhone: {
    network: failure('reset.network'),
    timeout: failure('reset.network'),
    default: failure('errors.phoneMismatch'),
  },
  verifyOtp: {
    network: failure('reset.network'),
    timeout: failure('reset.network'),
    default: failure('errors.invalidOtp'),
  },
  resetPassword: {
    network: failure('reset.network'),
    timeout: failure('reset.network'),
    invalidOtp: failure('errors.invalidOtp'),
    default: failure('reset.failed'),
  },
  checkout: {
    authenticationRequired: failure('checkout.sessionExpired', 'checkout.logInTitle', {
      then: { to: '/auth', afterMs: 0 },
    }),
    checkoutUrlMissing: failure('checkout.urlMissing', 'checkout.errorTitle'),
    tooManyAttempts: failure('errors.tooManyAttempts', 'checkout.errorTitle'),
    default: failure('checkout.failed', 'checkout.errorTitle', { always: true }),
  },
  planChange: {
    paymentDeclined: failure('errors.paymentDeclined', 'checkout.errorTitle'),
    amountChanged: failure('errors.amountChanged', 'checkout.errorTitle'),
    tooManyAttempts: failure('errors.tooManyAttempts', 'checkout.errorTitle'),
    default: failure('checkout.change.failed', 'checkout.errorTitle', { always: true }),
  },
  paywall: {
    authenticationRequired: failure('checkout.redirecting', 'checkout.redirecting', {
      then: { to: '/api/login', afterMs: 0 },
    }),
    checkoutUrlMissing: failure('checkout.urlMissing', 'checkout.errorTitle'),
    tooManyAttempts: failure('errors.tooManyAttempts', 'checkout.errorTitle'),
    default: failure('checkout.failed', 'checkout.errorTitle', { always: true }),
  },
  upload: {
    authenticationRequired: failure('upload.unauthorized', 'upload.unauthorizedTitle', {
      then: { to: '/api/login', afterMs: 500 },
    }),
    tooManyFiles: failure('upload.tooMany', 'upload.failedTitle', { durationMs: 8000 }),
    fileTooLarge: failure('upload.tooLargeAny', 'upload.failedTitle', { durationMs: 8000 }),
    storageFull: failure('errors.storageFull', 'upload.failedTitle', { durationMs: 8000 }),
    diskFull: failure('errors.diskFull', 'upload.failedTitle', { durationMs: 8000 }),
    // One text for all other errors; the reason is shown below it.
    default: failure('upload.failed', 'upload.failedTitle', { durationMs: 8000, always: true }),
  },
  createProject: {
    paymentRequired: failure('errors.paymentRequired', undefined, {
      then: { to: '/checkout', afterMs: 0 },
    }),
    upgradeRequired: failure('errors.upgradeRequired', undefined, {
      then: { to: '/checkout', afterMs: 0 },
    }),
    openProjectExists: failure('wizard.completeCurrent', 'wizard.completeCurrentTitle'),
    authenticationRequired: failure('wizard.logIn', undefined, {
      then: { to: '/auth', afterMs: 0 },
    }),
    default: failure('wizard.createFailed', 'wizard.createFailedTitle'),
  },
  generateTasks: {
    authenticationRequired: failure('upload.unauthorized', 'upload.unauthorizedTitle', {
      then: { to: '/api/login', afterMs: 500 },
    }),
    default: failure('wizard.generateFailed', 'errors.title'),
  },
  generateFromSelection: {
    authenticationRequired: failure('upload.unauthorized', 'upload.unauthorizedTitle', {
      then: { to: '/api/login', afterMs: 500 },
    }),
    noSelections: failure('viewer.noContent', 'viewer.noContentTitle'),
    tooManySelections: failure('viewer.tooMany', 'viewer.tooManyTitle'),
    tooManyTasks: failure('errors.tooManyTasks', 'errors.title'),
    default: failure('wizard.generateFromSelectionFailed', 'errors.title'),
  },
  joinDashboard: {
    authenticationRequired: failure('join.sessionExpired', 'join.failedTitle', {
      then: { to: '/auth', afterMs: 2000 },
    }),
    sessionUnverified: failure('join.connectionIssues', 'join.connectionIssuesTitle', {
      then: { to: '/auth', afterMs: 2000 },
    }),
    dashboardNotFound: failure('join.notFound', 'join.failedTitle'),
    timeout: failure('join.timeout', 'join.failedTitle'),
    network: failure('join.timeout', 'join.failedTitle'),
    notFound: failure('join.unavailable', 'join.failedTitle'),
    unavailable: failure('join.unavailable', 'join.failedTitle'),
    forbidden: failure('join.refused', 'join.failedTitle'),
    // All attempts of the call have failed.
    server: failure('join.tooMany', 'join.failedTitle'),
    tooManyAttempts: failure('join.tooMany', 'join.failedTitle'),
    invalid: failure('join.invalidCode', 'join.invalidCodeTitle'),
    default: failure('join.refused', 'join.failedTitle'),
  },
} as const satisfies Record<string, Partial<Record<ErrorCode, Notice>> & { default: Notice }>;

export type NoticeFlow = keyof typeof notices;

/** True for the name of a flow in `notices`. */
export const isNoticeFlow = (name: string | undefined): name is NoticeFlow =>
  name !== undefined && name in notices;

/** The notice a flow shows for a code: its own, else its default. */
export function noticeFor(flow: NoticeFlow, code: ErrorCode): Notice {
  const table = notices[flow] as Partial<Record<ErrorCode, Notice>> & { default: Notice };
  return table[code] ?? table.default;
}
