/**
 * The error catalogue: every refusal of the product, its HTTP status and, per flow, the notice it
 * shows (chapter 18 of promises.md). Holds keys, never sentences.
 */

/** HTTP status of each error code. */
export const errorStatus = {
  invalid: 400,
  unknownIntent: 400,
  missingUploadUrl: 400,
  uploadUrlRefused: 400,
  authenticationRequired: 401,
  invalidCredentials: 401,
  paymentRequired: 402,
  upgradeRequired: 403,
  forbidden: 403,
  adminRequired: 403,
  originRefused: 403,
  notFound: 404,
  emailNotFound: 404,
  dashboardNotFound: 404,
  methodNotAllowed: 405,
  openProjectExists: 409,
  registrationRefused: 409,
  versionConflict: 409,
  uploadUrlUsed: 409,
  illegalTransition: 409,
  alreadyGenerating: 409,
  noTasksFound: 422,
  phoneMismatch: 422,
  invalidOtp: 422,
  documentUnreadable: 422,
  tooManySelections: 400,
  noSelections: 400,
  requestTooLarge: 413,
  fileTooLarge: 413,
  tooManyFiles: 413,
  unsupportedType: 415,
  tooManyAttempts: 429,
  server: 500,
  generationFailed: 502,
  checkoutFailed: 502,
  checkoutUrlMissing: 502,
  googleFailed: 502,
  renderFailed: 500,
  unavailable: 503,
  // Transport failures, made by the browser's own request layer; never sent by the server.
  network: 0,
  timeout: 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorParams = Record<string, unknown>;

/**
 * A refusal with a fact for its name. `params` fill the text and travel to the client; `cause` goes
 * to the log only.
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

/**
 * The code of any thrown value: its own when it is one of ours, 'server' otherwise. Also reads the
 * plain `{code}` that a machine's error event carries.
 */
export function codeOf(error: unknown): ErrorCode {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code in errorStatus ? (code as ErrorCode) : 'server';
}

/**
 * Why a document could not be read (promise 8.4: different words for each). Texts:
 * `reading.reason.<reason>`.
 */
export const unreadableReasons = [
  'empty',
  'renamed',
  'unsupported',
  'damaged',
  'password',
  'noText',
  'gibberish',
  'tooLarge',
  'tooManyPages',
  'timeout',
  'heic',
  'doc',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export interface Notice {
  /** Locale key of the toast's title. */
  title?: string;
  /** Locale key of the sentence; `{{message}}` in it is the server's own message. */
  text: string;
  variant: 'success' | 'destructive' | 'info';
  durationMs?: number;
  /** Said whatever words the refusal has of its own. */
  always?: true;
  then?: { to: string; afterMs: number };
}

const bad = (text: string, title?: string, extra: Partial<Notice> = {}): Notice => ({
  text,
  variant: 'destructive',
  ...(title ? { title } : {}),
  ...extra,
});

/**
 * What each flow shows for each code; `default` for every other one (chapter 18 of promises.md, in
 * its
 * order).
 */
export const notices = {
  shared: {
    authenticationRequired: bad('errors.authenticationRequired'),
    server: bad('errors.server'),
    network: bad('errors.network'),
    timeout: bad('errors.timeout'),
    default: bad('errors.server'),
  },
  login: {
    network: bad('auth.error.connection', 'auth.signInFailed'),
    server: bad('auth.error.server', 'auth.signInFailed'),
    unavailable: bad('auth.error.server', 'auth.signInFailed'),
    timeout: bad('auth.error.timeout', 'auth.signInFailed'),
    invalidCredentials: bad('auth.error.invalidCredentials', 'auth.signInFailed'),
    invalid: bad('auth.error.authenticationFailed', 'auth.signInFailed'),
    default: bad('auth.error.loginFailed', 'auth.signInFailed'),
  },
  register: {
    default: bad('auth.error.registrationFailed', 'auth.error.registrationFailed'),
  },
  logout: {
    default: bad('auth.signOutFailed', 'auth.signOutFailed', {
      then: { to: '/auth', afterMs: 500 },
    }),
  },
  verifyEmail: {
    network: bad('reset.network'),
    timeout: bad('reset.network'),
    default: bad('errors.emailNotFound'),
  },
  verifyPhone: {
    network: bad('reset.network'),
    timeout: bad('reset.network'),
    default: bad('errors.phoneMismatch'),
  },
  verifyOtp: {
    network: bad('reset.network'),
    timeout: bad('reset.network'),
    default: bad('errors.invalidOtp'),
  },
  resetPassword: {
    network: bad('reset.network'),
    timeout: bad('reset.network'),
    invalidOtp: bad('errors.invalidOtp'),
    default: bad('reset.failed'),
  },
  checkout: {
    authenticationRequired: bad('checkout.sessionExpired', 'checkout.logInTitle', {
      then: { to: '/auth', afterMs: 0 },
    }),
    checkoutUrlMissing: bad('checkout.urlMissing', 'checkout.errorTitle'),
    tooManyAttempts: bad('errors.tooManyAttempts', 'checkout.errorTitle'),
    default: bad('checkout.failed', 'checkout.errorTitle', { always: true }),
  },
  paywall: {
    authenticationRequired: bad('checkout.redirecting', 'checkout.redirecting', {
      then: { to: '/api/login', afterMs: 0 },
    }),
    checkoutUrlMissing: bad('checkout.urlMissing', 'checkout.errorTitle'),
    tooManyAttempts: bad('errors.tooManyAttempts', 'checkout.errorTitle'),
    default: bad('checkout.failed', 'checkout.errorTitle', { always: true }),
  },
  upload: {
    authenticationRequired: bad('upload.unauthorized', 'upload.unauthorizedTitle', {
      then: { to: '/api/login', afterMs: 500 },
    }),
    tooManyFiles: bad('upload.tooMany', 'upload.failedTitle', { durationMs: 8000 }),
    fileTooLarge: bad('upload.tooLargeAny', 'upload.failedTitle', { durationMs: 8000 }),
    // "Other registration errors": one sentence for all; the reason stands under it.
    default: bad('upload.failed', 'upload.failedTitle', { durationMs: 8000, always: true }),
  },
  createProject: {
    paymentRequired: bad('errors.paymentRequired', undefined, {
      then: { to: '/checkout', afterMs: 0 },
    }),
    upgradeRequired: bad('errors.upgradeRequired', undefined, {
      then: { to: '/checkout', afterMs: 0 },
    }),
    openProjectExists: bad('wizard.completeCurrent', 'wizard.completeCurrentTitle'),
    authenticationRequired: bad('wizard.logIn', undefined, { then: { to: '/auth', afterMs: 0 } }),
    default: bad('wizard.createFailed', 'wizard.createFailedTitle'),
  },
  generateTasks: {
    authenticationRequired: bad('upload.unauthorized', 'upload.unauthorizedTitle', {
      then: { to: '/api/login', afterMs: 500 },
    }),
    default: bad('wizard.generateFailed', 'errors.title'),
  },
  generateFromSelection: {
    authenticationRequired: bad('upload.unauthorized', 'upload.unauthorizedTitle', {
      then: { to: '/api/login', afterMs: 500 },
    }),
    noSelections: bad('viewer.noContent', 'viewer.noContentTitle'),
    tooManySelections: bad('viewer.tooMany', 'viewer.tooManyTitle'),
    default: bad('wizard.generateFromSelectionFailed', 'errors.title'),
  },
  joinDashboard: {
    authenticationRequired: bad('join.sessionExpired', 'join.failedTitle', {
      then: { to: '/auth', afterMs: 2000 },
    }),
    dashboardNotFound: bad('join.notFound', 'join.failedTitle'),
    timeout: bad('join.timeout', 'join.failedTitle'),
    network: bad('join.timeout', 'join.failedTitle'),
    notFound: bad('join.unavailable', 'join.failedTitle'),
    unavailable: bad('join.unavailable', 'join.failedTitle'),
    tooManyAttempts: bad('join.tooMany', 'join.failedTitle'),
    invalid: bad('join.invalidCode', 'join.invalidCodeTitle'),
    default: bad('join.refused', 'join.failedTitle'),
  },
} as const satisfies Record<string, Partial<Record<ErrorCode, Notice>> & { default: Notice }>;

export type NoticeFlow = keyof typeof notices;

/** True for the name of a flow that has a table of notices. */
export const isNoticeFlow = (name: string | undefined): name is NoticeFlow =>
  name !== undefined && name in notices;

/** The notice a flow shows for a code: its own, else its default. */
export function noticeFor(flow: NoticeFlow, code: ErrorCode): Notice {
  const table = notices[flow] as Partial<Record<ErrorCode, Notice>> & { default: Notice };
  return table[code] ?? table.default;
}
