import type { NoticeFlow } from '../../app/errors.ts';

/**
 * The rows of chapter 18 of promises.md for shared failures, project creation, upload, task
 * generation and checkout, each with the tests that cause it.
 */
export const catalogueFlows = [
  'shared',
  'createProject',
  'upload',
  'generateTasks',
  'generateFromSelection',
  'checkout',
  'paywall',
  'joinDashboard',
] as const satisfies readonly NoticeFlow[];

export interface Proof {
  /** Relative to tests/. */
  file: string;
  /** The title as written in the file. */
  title: string;
}

const calls = 'integration/http/request.test.ts';
const live = 'routes/error-catalogue.slow.test.ts';
const at =
  (file: string) =>
  (title: string): Proof => ({ file, title });
const row = at(live);
const join = at('e2e/join-faults.slow.spec.ts');

/** `flow.code` of the catalogue → its tests. */
export const proofs: Record<string, readonly Proof[]> = {
  'shared.authenticationRequired': [
    at(calls)('[401, \'{"message":"anything"}\', \'Authentication required\']'),
  ],
  'shared.server': [
    at(calls)('[500, \'{"message":"stack"}\', \'500: Server error - please try again\']'),
  ],
  'shared.network': [at(calls)('a timeout and a lost connection have messages of their own')],
  'shared.timeout': [at(calls)('a timeout and a lost connection have messages of their own')],
  'shared.default': [at(calls)("[418, '', '418: Odd Status']")],
  'createProject.paymentRequired': [row('the plan has ended meanwhile: to /checkout')],
  'createProject.upgradeRequired': [row('an unknown plan status: to /checkout')],
  'createProject.openProjectExists': [
    row('an open project of a per-project user: Complete Current Project'),
  ],
  'createProject.authenticationRequired': [
    row('the session ended before the project was sent: to /auth'),
  ],
  'createProject.default': [
    row('the database refuses the project: Error Creating Project with the message'),
  ],
  'upload.authenticationRequired': [
    row('the session ended before the file was sent: to /api/login'),
  ],
  'upload.tooManyFiles': [
    at('e2e/upload-faults.slow.spec.ts')(
      'six files at once are refused with a message and nothing is registered',
    ),
  ],
  'upload.fileTooLarge': [
    at('e2e/upload-faults.slow.spec.ts')(
      'a file of 21 MB is refused with a message and the card is ready again',
    ),
  ],
  'upload.storageFull': [
    row('the storage of the account is full: the message names what is used and allowed'),
  ],
  'upload.diskFull': [at('attack/disk.test.ts')('a form with a file says it')],
  'upload.default': [
    at('e2e/upload-faults.slow.spec.ts')(
      'is refused with its exact message and reason; the next document works',
    ),
    row("['unsupportedType', '415 from a proxy'"),
    row("['uploadUrlRefused', 'the address of another upload'"),
    row("['missingUploadUrl', 'an answer without an address'"),
    row("['notFound', 'the project is gone meanwhile'"),
    row("['invalid', 'a registration that lost its file name on the way'"),
    row("['server', 'the database refuses the document'"),
    row("['unavailable', '503 from a proxy'"),
    row("['network', 'the connection drops'"),
    row("['timeout', 'no answer within 30 s'"),
    row("['tooManyAttempts', 'more uploads than an hour allows'"),
    row("['methodNotAllowed', '405 from a proxy'"),
  ],
  'generateTasks.authenticationRequired': [
    row('the session ended before the tasks were requested: to /api/login'),
  ],
  'generateTasks.default': [row('generation fails: Error, Failed to generate tasks')],
  'generateFromSelection.authenticationRequired': [
    row('the session ended before the selection was sent: to /api/login'),
  ],
  'generateFromSelection.noSelections': [
    at('e2e/viewer.slow.spec.ts')('an empty selection is refused with a message'),
  ],
  'generateFromSelection.tooManySelections': [row('51 selections: Too Many Selections')],
  'generateFromSelection.tooManyTasks': [
    at('services/large-documents.slow.test.ts')(
      'a document with 2,000 tasks takes no more by hand, until one is deleted',
    ),
  ],
  'generateFromSelection.default': [
    row('a proxy answers without JSON: Error, Failed to generate tasks from selection'),
  ],
  'checkout.authenticationRequired': [
    at('routes/checkout.test.ts')(
      'a visitor sees Please Log In or Create Account and returns with the chosen plan',
    ),
  ],
  'checkout.checkoutUrlMissing': [
    row('the provider returns no URL: Unable to create checkout session'),
  ],
  'checkout.tooManyAttempts': [
    at('routes/checkout.test.ts')('the price page and the paywall show the minutes to wait'),
  ],
  'checkout.default': [row('the provider is down: Payment Error')],
  'paywall.authenticationRequired': [
    at('routes/checkout.test.ts')(
      'on the paywall a visitor sees Redirecting To Secure Sign-In and is sent to /api/login',
    ),
  ],
  'paywall.checkoutUrlMissing': [
    row('the provider returns no URL: Unable to create checkout session'),
  ],
  'paywall.tooManyAttempts': [
    at('routes/checkout.test.ts')('the price page and the paywall show the minutes to wait'),
  ],
  'paywall.default': [row('the provider is down: Payment Error')],
  'joinDashboard.authenticationRequired': [
    join('the session has ended: to sign-in, with the code kept'),
  ],
  'joinDashboard.sessionUnverified': [join('the sign-in cannot be verified: Connection Issues')],
  'joinDashboard.dashboardNotFound': [
    at('routes/join.test.ts')('the texts of refusals are those of promise 18.10'),
  ],
  'joinDashboard.timeout': [join('no answer within 10 s, three times: Connection timeout')],
  'joinDashboard.network': [join('lost connections, three times: Connection timeout')],
  'joinDashboard.notFound': [join('404 of a gateway: Service temporarily unavailable, asked once')],
  'joinDashboard.unavailable': [join('503, three times: Service temporarily unavailable')],
  'joinDashboard.server': [join('an error of the server, three times: after multiple attempts')],
  'joinDashboard.tooManyAttempts': [
    at('routes/join.test.ts')('the texts of refusals are those of promise 18.10'),
  ],
  'joinDashboard.invalid': [
    at('routes/join.test.ts')('fewer than five digits are refused at the field, without a call'),
  ],
  'joinDashboard.forbidden': [join('a full team: invalid, or no permission')],
  'joinDashboard.default': [join('an answer that nobody expects: invalid, or no permission')],
};
