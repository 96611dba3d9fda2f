import type { Request } from '@playwright/test';

/** How the product's calls say what an actor established. */

/** A call of a page that ends an actor. */
export interface Call {
  actor: string;
  /** What is answered where the run has no outcome for it. */
  usual: object;
  /** The body of the response to a success. */
  body: (done: Record<string, unknown>, request: Request) => unknown;
  /** A part of an actor that has been answered already. */
  isFollowUp?: boolean;
}

const tasksOf = ({ taskCount }: Record<string, unknown>) => ({
  tasks: Array.from({ length: Number(taskCount ?? 0) }, () => ({})),
});
const success = (): object => ({ success: true });
const textOf = (hasText: unknown): string => (hasText ? '1. Repair the deck' : '');

const storing: Call = {
  actor: 'storeFiles',
  usual: {},
  body: () => ({ uploadURL: '/api/objects/replayed', headers: {} }),
};
const registering = (documentId: string): Call => ({
  actor: 'registerDocument',
  usual: { documentId, hasText: true },
  body: (done) => ({ id: done['documentId'], extractedText: textOf(done['hasText']) }),
});
const joining: Call = {
  actor: 'joinDashboard',
  usual: {},
  body: ({ membership, dashboardId, name }) => ({
    success: true,
    membership,
    dashboard: dashboardId ? { dashboardId, name } : null,
  }),
};
const selecting: Call = {
  actor: 'generateFromSelection',
  usual: { taskCount: 1 },
  body: (done, request) => {
    const { selectedContent } = request.postDataJSON() as { selectedContent: string };
    const chosen = selectedContent.split('\n\n---\n\n').length;
    return { ...tasksOf(done), selectionCount: chosen - Number(done['skipped'] ?? 0) };
  },
};

const posts: readonly (readonly [RegExp, (documentId: string) => Call])[] = [
  [/\/verify-email$/, () => ({ actor: 'verifyEmail', usual: {}, body: (done) => done })],
  [/\/verify-phone$/, () => ({ actor: 'verifyPhone', usual: {}, body: (done) => done })],
  [/\/verify-otp$/, () => ({ actor: 'verifyOtp', usual: {}, body: success })],
  [/\/reset-password$/, () => ({ actor: 'resetPassword', usual: {}, body: success })],
  [/^\/api\/dashboards\/join$/, () => joining],
  [
    /^\/api\/projects$/,
    () => ({ actor: 'createProject', usual: {}, body: (done) => ({ id: done['projectId'] }) }),
  ],
  [/\/generate-tasks-from-selection$/, () => selecting],
  [/\/generate-tasks$/, () => ({ actor: 'generateTasks', usual: { taskCount: 3 }, body: tasksOf })],
  [/^\/api\/objects\/upload$/, () => storing],
  [/^\/api\/documents\/upload$/, registering],
];

/** The calls of pages that are no POST to the API. */
function otherCall(method: string, path: string, documentId: string): Call | null {
  if (method === 'PUT' && path === '/api/objects/replayed')
    return { actor: 'storeFiles', usual: {}, body: success, isFollowUp: true };
  if (method !== 'GET' || !path.startsWith('/api/jobs/')) return null;
  return {
    actor: 'awaitDocument',
    usual: { hasText: true },
    body: ({ hasText }) => ({
      status: 'done',
      result: { id: documentId, extractedText: textOf(hasText) },
    }),
  };
}

/** The call that a request makes; null for all other requests. `documentId`: of the stage. */
export function callOf(request: Request, documentId: string): Call | null {
  const { pathname } = new URL(request.url());
  if (request.method() !== 'POST') return otherCall(request.method(), pathname, documentId);
  // The form of the card that a page with scripts sends by a call of its own.
  if (pathname === '/dashboard' && request.resourceType() === 'fetch')
    return { actor: 'discardFiles', usual: {}, body: success };
  const found = posts.find(([pattern]) => pattern.test(pathname))?.[1](documentId);
  if (found?.actor !== 'registerDocument') return found ?? null;
  const { process } = request.postDataJSON() as { process?: boolean };
  return process === false ? { ...found, isFollowUp: true } : found;
}
