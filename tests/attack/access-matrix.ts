/**
 * The expected answer of every route to every role: each route file × each role (promise 19.1). A
 * route file without a row fails access.test.ts.
 */

/**
 * An anonymous · N no plan · P per_project · U unlimited · T team owner · M manager, C collaborator
 * and V viewer of T's team · X user with a plan in no team · R removed collaborator · Ad admin.
 */
export const roles = ['An', 'N', 'P', 'U', 'T', 'M', 'C', 'V', 'X', 'R', 'Ad'] as const;
export type Role = (typeof roles)[number];

/** `auth`: a page redirects to the auth screen, a call answers 401. A number is the status. */
export type Verdict = 'auth' | number;

/** The objects of one owner that a request refers to. */
export interface Target {
  projectId: string;
  documentId: string;
  jobId: string;
  reportNumber: number;
  photoId: string;
  checkoutId: string;
  /** The team of T, of all targets. */
  dashboardId: string;
  /** The path of a crew link. */
  crewPath: string;
  /** The path of the link by which people report problems. */
  askPath: string;
  /** The path of the status of a request, and its id; it waits and has a photo. */
  askedPath: string;
  requestId: string;
  /** A walk in progress, and a check of it. */
  walkId: string;
  checkId: string;
  /** The path of the report's share link. */
  sharedPath: string;
}

export interface Row {
  /** The route file without its extension. */
  route: string;
  method: 'GET' | 'POST';
  /** The path, with ids of the objects of `on`. */
  path: (target: Target) => string;
  /**
   * Fields of a form, or a JSON payload where the route is a call. `fresh` differs in every
   * request.
   */
  body?: (target: Target, fresh: string) => Record<string, string>;
  /** Whose objects: the team owner's (default), or the requesting role's own. */
  on?: 'T' | 'own';
  answers: Record<Role, Verdict>;
  /** Whoever has the address may read it, so that names of T's objects are in the answers. */
  open?: true;
  /** Ends or changes the session of the requesting role: such rows run last. */
  ends?: true;
}

const all = (verdict: Verdict): Record<Role, Verdict> =>
  Object.fromEntries(roles.map((role) => [role, verdict])) as Record<Role, Verdict>;
const signedIn = (verdict: Verdict): Record<Role, Verdict> => ({ ...all(verdict), An: 'auth' });
/**
 * Objects of T: those of the team have access, managers as collaborators, viewers read alone; all
 * others get 404.
 */
const ofTeam = (
  verdict: Verdict,
  collaborator: Verdict = verdict,
  viewer: Verdict = 403,
): Record<Role, Verdict> => ({
  ...all(404),
  An: 'auth',
  T: verdict,
  M: collaborator,
  C: collaborator,
  V: viewer,
});
/** The same for reading: an administrator has access too, and that is audited. */
const seenByAdmin = (verdict: Verdict): Record<Role, Verdict> => ({
  ...ofTeam(verdict, verdict, verdict),
  Ad: verdict,
});
/** The requesting user's own objects; roles without objects are skipped. */
const ownObjects = (verdict: Verdict): Record<Role, Verdict> => ({
  ...all(404),
  An: 'auth',
  P: verdict,
  U: verdict,
  T: verdict,
  X: verdict,
});

const page = (
  route: string,
  path: Row['path'],
  answers: Row['answers'],
  more: Partial<Row> = {},
): Row => ({ route, method: 'GET', path, answers, ...more });
const post = (
  route: string,
  path: Row['path'],
  body: NonNullable<Row['body']>,
  answers: Row['answers'],
  more: Partial<Row> = {},
): Row => ({ route, method: 'POST', path, body, answers, ...more });
const nothing = (): Record<string, string> => ({});
const unknownIntent = (): Record<string, string> => ({ intent: 'no.such.intent' });

const publicPages: Row[] = [
  page('_index', () => '/', all(200)),
  page('$', () => '/no/such/page', all(404)),
  page('auth', () => '/auth', { ...all(302), An: 200 }),
  post('auth', () => '/auth', unknownIntent, all(400)),
  page('checkout', () => '/checkout?plan=unlimited', all(200)),
  post(
    'checkout',
    () => '/checkout',
    () => ({ intent: 'checkout.submit', planType: 'unlimited' }),
    signedIn(303),
  ),
  // Whoever has no monthly plan, or this one already, is sent to where they can do something.
  page('checkout_.change', () => '/checkout/change?plan=teams_unlimited', {
    ...signedIn(302),
    U: 200,
    X: 200,
  }),
  post('checkout_.change', () => '/checkout/change', unknownIntent, signedIn(400)),
  ...(['about', 'privacy-policy', 'terms-of-service'] as const).map((name) =>
    page(name, () => `/${name}`, all(200)),
  ),
  page('robots[.]txt', () => '/robots.txt', all(200)),
  page('sitemap[.]xml', () => '/sitemap.xml', all(200)),
  page('[.]well-known.security[.]txt', () => '/.well-known/security.txt', all(200)),
  page('onboarding._index', () => '/onboarding', all(200)),
  post('onboarding._index', () => '/onboarding', unknownIntent, all(400)),
  page('try', () => '/try', all(200)),
  post('try', () => '/try', unknownIntent, all(400)),
  page('onboarding.thanks', () => '/onboarding/thanks', all(200)),
  page('payment-result', () => '/payment-result?session_id=unknown', all(200)),
  page('api.login', () => '/api/login', all(302)),
  post(
    'api.login',
    () => '/api/login',
    (_target, fresh) => ({ email: `${fresh}@example.com`, password: 'not-the-password' }),
    all(401),
  ),
  post(
    'api.login_.second-step',
    () => '/api/login/second-step',
    () => ({ code: '000000' }),
    all(401),
  ),
  post('api.register', () => '/api/register', nothing, all(400)),
  ...(['verify-email', 'verify-phone', 'verify-otp', 'reset-password'] as const).map((step) =>
    post(`api.forgot-password.${step}`, () => `/api/forgot-password/${step}`, nothing, all(400)),
  ),
  page('auth_.google', () => '/auth/google', all(302)),
  // Trial mode has the local account picker, whose form signs in the named e-mail.
  page('auth_.google.callback', () => '/auth/google/callback?code=a&state=b', all(404)),
  page('trial.google', () => '/trial/google', all(200)),
  post(
    'trial.google',
    () => '/trial/google',
    () => ({ email: 'picked@example.com', name: 'Picked' }),
    all(303),
    { ends: true },
  ),
  page('trial.outbox', () => '/trial/outbox', all(200)),
  page('trial.flows', () => '/trial/flows', all(200)),
  page('trial.flows_.$name', () => '/trial/flows/password-reset', all(200)),
  // Of another browser only administrators get what was sent to support, here nothing.
  page('flow-recordings.$browser.$flow', () => '/flow-recordings/0000000000000000/password-reset', {
    ...all(403),
    An: 404,
    Ad: 404,
  }),
  page('flow-recordings.sent', () => '/flow-recordings/sent', all(200)),
  post('flow-recordings.sent', () => '/flow-recordings/sent', nothing, all(303)),
  post('api.flow-recordings', () => '/api/flow-recordings', nothing, all(400)),
  page('trial.banner', () => '/trial/banner', all(404)),
  post('trial.banner', () => '/trial/banner', nothing, all(303)),
  page('logout', () => '/logout', { ...all(200), An: 302 }),
  post('logout', () => '/logout', nothing, all(303), { ends: true }),
  post('api.logout', () => '/api/logout', nothing, all(200), { ends: true }),
  // Without a payment provider there is nobody whose signature could count.
  post('api.stripe.webhook', () => '/api/stripe/webhook', nothing, all(404)),
];

const teamPath = ({ dashboardId }: Target): string => `/team-dashboard/${dashboardId}`;
const nobody = '00000000-0000-4000-8000-000000000000';

/** Teams (promises 14.4, 14.6 and 14.9): an administrator has no access to them. */
const teamRoutes: Row[] = [
  page('join-team', () => '/join-team?code=12345', signedIn(200)),
  post(
    'join-team',
    () => '/join-team',
    () => ({ intent: 'code.submit', code: '00000' }),
    { ...all(404), An: 303 },
  ),
  post(
    'api.dashboards.join',
    () => '/api/dashboards/join',
    () => ({ dashboardId: '00000' }),
    signedIn(404),
  ),
  page('create-dashboard', () => '/create-dashboard', signedIn(200)),
  post(
    'create-dashboard',
    () => '/create-dashboard',
    () => ({ intent: 'team.create', name: 'Another team' }),
    { ...signedIn(403), T: 303 },
  ),
  page('team-dashboard.$dashboardId', teamPath, ofTeam(200, 200, 200)),
  page('team-dashboard.$dashboardId', () => '/team-dashboard/40718', ofTeam(200, 200, 200)),
  page('team-dashboard.$dashboardId_.poster', (target) => `${teamPath(target)}/poster`, {
    ...ofTeam(200, 403, 403),
    M: 200,
  }),
  post('team-dashboard.$dashboardId', teamPath, unknownIntent, ofTeam(400, 400, 400)),
  post(
    'team-dashboard.$dashboardId',
    teamPath,
    () => ({ intent: 'team.joining', joining: 'closed' }),
    ofTeam(303, 403, 403),
  ),
  ...['member.admit', 'member.decline'].map((intent) =>
    post('team-dashboard.$dashboardId', teamPath, () => ({ intent, person: nobody }), {
      ...ofTeam(404, 403, 403),
      M: 404,
    }),
  ),
  ...['member.remove', 'team.transfer'].map((intent) =>
    post(
      'team-dashboard.$dashboardId',
      teamPath,
      () => ({ intent, person: nobody }),
      ofTeam(404, 403, 403),
    ),
  ),
  // The owner of the project alone puts it into a team.
  post(
    'projects.$id.settings',
    ({ projectId }) => `/projects/${projectId}/settings`,
    ({ dashboardId }) => ({ intent: 'project.team', dashboardId }),
    ofTeam(303, 403),
  ),
  post(
    'team-dashboard.$dashboardId',
    teamPath,
    () => ({ intent: 'team.delete', typedName: 'Another name' }),
    ofTeam(400, 403, 403),
  ),
];

/** Whoever has a crew link sees its tasks, signed in or not; a name is asked before any change. */
const crewPages: Row[] = [
  page('crew.$token._index', ({ crewPath }) => crewPath, all(200)),
  page('crew.$token._index', () => '/crew/AAAAAAAAAAAAAAAAAAAAAA', all(404)),
  page('crew.$token.name', ({ crewPath }) => `${crewPath}/name`, all(302)),
  post('crew.$token.name', ({ crewPath }) => `${crewPath}/name`, nothing, all(400)),
  post('crew.$token.name', () => '/crew/AAAAAAAAAAAAAAAAAAAAAA/name', nothing, all(404)),
  page('crew.$token.t.$number', ({ crewPath }) => `${crewPath}/t/1`, all(200)),
  page('crew.$token.t.$number', ({ crewPath }) => `${crewPath}/t/999999`, all(404)),
  post(
    'crew.$token.t.$number',
    ({ crewPath }) => `${crewPath}/t/1`,
    () => ({ do: 'ready' }),
    all(400),
  ),
  post(
    'crew.$token.t.$number',
    () => '/crew/AAAAAAAAAAAAAAAAAAAAAA/t/1',
    () => ({ do: 'ready' }),
    all(404),
  ),
  page(
    'crew.$token.photos.$id',
    ({ crewPath, photoId }) => `${crewPath}/photos/${photoId}`,
    all(200),
  ),
  page(
    'crew.$token.photos.$id',
    ({ crewPath }) => `${crewPath}/photos/00000000-0000-4000-8000-000000000000`,
    all(404),
  ),
];

/** Whoever has a share link reads its report, may sign it, and no more, signed in or not. */
const sharedPages: Row[] = [
  page('r.$token._index', ({ sharedPath }) => sharedPath, all(200), { open: true }),
  page('r.$token._index', () => '/r/AAAAAAAAAAAAAAAAAAAAAA', all(404)),
  post('r.$token._index', ({ sharedPath }) => sharedPath, nothing, all(400), { open: true }),
  post('r.$token._index', () => '/r/AAAAAAAAAAAAAAAAAAAAAA', nothing, all(404)),
  page('r.$token.photos.$name', ({ sharedPath }) => `${sharedPath}/photos/0`, all(200), {
    open: true,
  }),
  page('r.$token.photos.$name', ({ sharedPath }) => `${sharedPath}/photos/99`, all(404)),
  page('r.$token.photos.$name', () => '/r/AAAAAAAAAAAAAAAAAAAAAA/photos/0', all(404)),
  page('r.$token.pdf', ({ sharedPath }) => `${sharedPath}/pdf`, all(200), { open: true }),
  page('r.$token.pdf', () => '/r/AAAAAAAAAAAAAAAAAAAAAA/pdf', all(404)),
];

/** Whoever has the link of a project reports a problem, and sees what becomes of it, signed in or not. */
const requestPages: Row[] = [
  page('ask.$token', ({ askPath }) => askPath, all(200), { open: true }),
  page('ask.$token', () => '/ask/AAAAAAAAAAAAAAAAAAAAAA', all(404)),
  post('ask.$token', ({ askPath }) => askPath, nothing, all(400), { open: true }),
  post('ask.$token', () => '/ask/AAAAAAAAAAAAAAAAAAAAAA', nothing, all(404)),
  page('asked.$token', ({ askedPath }) => askedPath, all(200), { open: true }),
  page('asked.$token', () => '/asked/AAAAAAAAAAAAAAAAAAAAAA', all(404)),
];

/** Calls that accept only POST answer 405 to GET for every role. */
const postOnlyCalls: Row[] = (
  [
    ['api.login_.second-step', '/api/login/second-step'],
    ['api.register', '/api/register'],
    ['api.flow-recordings', '/api/flow-recordings'],
    ['api.logout', '/api/logout'],
    ['api.forgot-password.verify-email', '/api/forgot-password/verify-email'],
    ['api.forgot-password.verify-phone', '/api/forgot-password/verify-phone'],
    ['api.forgot-password.verify-otp', '/api/forgot-password/verify-otp'],
    ['api.forgot-password.reset-password', '/api/forgot-password/reset-password'],
    ['api.create-checkout-session', '/api/create-checkout-session'],
    ['api.billing.create-teams-unlimited-session', '/api/billing/create-teams-unlimited-session'],
    ['api.objects.upload', '/api/objects/upload'],
    ['api.projects', '/api/projects'],
    ['api.projects_.$id.area-names', '/api/projects/ID/area-names'],
    ['api.stripe.webhook', '/api/stripe/webhook'],
    ['api.documents.upload', '/api/documents/upload'],
    ['api.photos', '/api/photos'],
    ['api.walk-answers', '/api/walk-answers'],
    ['api.dashboards.join', '/api/dashboards/join'],
    ['api.documents.$id.generate-tasks', '/api/documents/ID/generate-tasks'],
    [
      'api.documents.$id.generate-tasks-from-selection',
      '/api/documents/ID/generate-tasks-from-selection',
    ],
  ] as const
).map(([route, path]) => page(route, ({ documentId }) => path.replace('ID', documentId), all(405)));

const personalPages: Row[] = [
  page('dashboard', () => '/dashboard', signedIn(200)),
  post('dashboard', () => '/dashboard', unknownIntent, signedIn(400)),
  page('dashboard', () => '/dashboard?q=alder', signedIn(200)),
  page('dashboard', () => '/dashboard?show=late', signedIn(200)),
  post('dashboard', () => '/dashboard?start=1', unknownIntent, signedIn(400)),
  page('create-project', () => '/create-project', signedIn(200)),
  post('create-project', () => '/create-project', unknownIntent, signedIn(400)),
  page('account-settings', () => '/account-settings', signedIn(200)),
  post('account-settings', () => '/account-settings', unknownIntent, signedIn(400)),
  page('account-settings_.second-step', () => '/account-settings/second-step', signedIn(200)),
  post(
    'account-settings_.second-step',
    () => '/account-settings/second-step',
    unknownIntent,
    signedIn(400),
  ),
  post(
    'account-settings_.second-step',
    () => '/account-settings/second-step',
    () => ({ intent: 'second-step.off', code: '000000', currentPassword: 'not-the-password' }),
    signedIn(400),
  ),
  page('account-settings_.export', () => '/account-settings/export', signedIn(200)),
  // The user's own report, and no role of the matrix has one.
  page('account-settings_.logo', () => '/account-settings/logo', signedIn(404)),
  page('admin.invite', () => '/admin/invite', signedIn(200)),
  post('admin.invite', () => '/admin/invite', unknownIntent, signedIn(400)),
  post(
    'admin.invite',
    () => '/admin/invite',
    () => ({ intent: 'invite.accept', invite: 'zzzzzz.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
    signedIn(422),
  ),
  page('admin.login-issues', () => '/admin/login-issues', { ...signedIn(403), Ad: 200 }),
  post(
    'admin.login-issues',
    () => '/admin/login-issues',
    () => ({ intent: 'resolve', entry: '6f1f7c2e-0000-4000-8000-000000000000' }),
    { ...signedIn(403), Ad: 404 },
  ),
  page('admin.login-issues_.csv', () => '/admin/login-issues/csv', { ...signedIn(403), Ad: 200 }),
  page('admin.ai', () => '/admin/ai', { ...signedIn(403), Ad: 200 }),
  page('admin.recordings', () => '/admin/recordings', { ...signedIn(403), Ad: 200 }),
  page('admin.consultations', () => '/admin/consultations', { ...signedIn(403), Ad: 200 }),
  post(
    'admin.consultations',
    () => '/admin/consultations',
    () => ({
      intent: 'status',
      consultation: '00000000-0000-4000-8000-000000000000',
      status: 'closed',
    }),
    { ...signedIn(403), Ad: 404 },
  ),
  page('notices', () => '/notices', signedIn(200)),
  post('notices', () => '/notices', unknownIntent, signedIn(400)),
  post(
    'notices',
    () => '/notices',
    () => ({ intent: 'notice.readAll' }),
    signedIn(303),
  ),
  post(
    'notices',
    () => '/notices',
    () => ({ intent: 'notice.open:00000000-0000-4000-8000-000000000000' }),
    signedIn(404),
  ),
  page('api.user', () => '/api/user', signedIn(200)),
  page('account-settings', () => '/account-settings', signedIn(200)),
  post(
    'account-settings',
    () => '/account-settings',
    () => ({ intent: 'company.save', name: 'Casa Azul' }),
    signedIn(303),
  ),
  post(
    'account-settings',
    () => '/account-settings',
    () => ({
      intent: 'email.save',
      email: 'other@example.com',
      currentPassword: 'not-the-password',
    }),
    signedIn(400),
  ),
  page('account-settings_.export', () => '/account-settings/export', signedIn(200)),
  page('admin.login-issues', () => '/admin/login-issues', { ...signedIn(403), Ad: 200 }),
  post(
    'admin.login-issues',
    () => '/admin/login-issues',
    () => ({ intent: 'resolve', entry: '00000000-0000-4000-8000-000000000000' }),
    { ...signedIn(403), Ad: 404 },
  ),
  page('admin.login-issues_.csv', () => '/admin/login-issues/csv', { ...signedIn(403), Ad: 200 }),
  post(
    'api.create-checkout-session',
    () => '/api/create-checkout-session',
    () => ({ planType: 'unlimited' }),
    signedIn(200),
  ),
  post(
    'api.billing.create-teams-unlimited-session',
    () => '/api/billing/create-teams-unlimited-session',
    () => ({ planType: 'teams_unlimited' }),
    signedIn(200),
  ),
  post('api.objects.upload', () => '/api/objects/upload', nothing, signedIn(200)),
  // Own rules for own projects: P has an open one; N, M, C, V, R and Ad have no plan.
  post(
    'api.projects',
    () => '/api/projects',
    () => ({ name: 'Another house', workOrderNumber: 'WO-1', address: '1 Elm Street' }),
    { ...all(402), An: 'auth', P: 409, U: 201, T: 201, X: 201 },
  ),
  page('trial.checkout.$id', ({ checkoutId }) => `/trial/checkout/${checkoutId}`, ownObjects(200), {
    on: 'own',
  }),
  page('trial.checkout.$id', ({ checkoutId }) => `/trial/checkout/${checkoutId}`, {
    ...ofTeam(200, 404, 404),
  }),
  post(
    'trial.checkout.$id',
    ({ checkoutId }) => `/trial/checkout/${checkoutId}`,
    () => ({ intent: 'decline' }),
    ofTeam(303, 404, 404),
  ),
];

const anyDocument = '/files';
const projectRoutes = (on: 'T' | 'own'): Row[] => {
  const may = (verdict: Verdict): Record<Role, Verdict> =>
    on === 'T' ? ofTeam(verdict) : ownObjects(verdict);
  const see = (verdict: Verdict): Record<Role, Verdict> =>
    on === 'T' ? seenByAdmin(verdict) : ownObjects(verdict);
  const owned = (verdict: Verdict): Record<Role, Verdict> =>
    on === 'T' ? ofTeam(verdict, 403) : ownObjects(verdict);
  const budgetSeen = (verdict: Verdict): Record<Role, Verdict> =>
    on === 'T' ? { ...ofTeam(verdict, 403), Ad: verdict } : ownObjects(verdict);
  /** Answers to a PICRA: for those who change tasks, and administrators. */
  const answersSeen = (verdict: Verdict): Record<Role, Verdict> =>
    on === 'T' ? { ...may(verdict), Ad: verdict } : ownObjects(verdict);
  /** Pages that lead those who may only read the project back to it. */
  const readable = (verdict: Verdict, collaborator: Verdict): Record<Role, Verdict> =>
    on === 'T' ? { ...ofTeam(verdict, collaborator, 302), Ad: 302 } : ownObjects(verdict);
  const at =
    (rest: string) =>
    ({ projectId }: Target): string =>
      `/projects/${projectId}${rest}`;
  return [
    page('projects.$id', at(''), see(200), { on }),
    page('projects.$id._index', at(''), see(200), { on }),
    post('projects.$id._index', at('?index'), unknownIntent, may(400), { on }),
    post(
      'projects.$id._index',
      at('?index'),
      (_target, fresh) => ({ intent: 'comment.add', text: `Ask the owner ${fresh}` }),
      may(303),
      { on },
    ),
    post(
      'projects.$id._index',
      at('?index'),
      () => ({ intent: 'comment.delete', comment: '00000000-0000-4000-8000-000000000000' }),
      may(404),
      { on },
    ),
    post(
      'projects.$id.tasks.$number',
      at('/tasks/1'),
      (_target, fresh) => ({ intent: 'comment.add', text: `Ask the owner ${fresh}` }),
      may(303),
      { on },
    ),
    ...(
      [
        ['task.confirm', 303],
        // No review waits, and an answer needs a text.
        ['task.askToVerify', 303],
        ['comment.answer', 400],
        ['item.add', 303],
        ['item.done:00000000-0000-4000-8000-000000000000', 404],
        ['item.delete:00000000-0000-4000-8000-000000000000', 404],
      ] as const
    ).map(([intent, verdict]) =>
      post(
        'projects.$id.tasks.$number',
        at('/tasks/1'),
        () => ({ intent, steps: 'Turn the power off' }),
        may(verdict),
        { on },
      ),
    ),
    page('projects.$id.activity', at('/activity'), see(200), { on }),
    // The fixture is no PICRA: its page says so to those who see answers, and has no packet.
    page('projects.$id.picra._index', at('/picra'), answersSeen(200), { on }),
    page('projects.$id.picra.zip', at('/picra/zip'), answersSeen(404), { on }),
    post('projects.$id.picra._index', at('/picra?index'), unknownIntent, may(400), { on }),
    post(
      'projects.$id.picra._index',
      at('/picra?index'),
      (_target, fresh) => ({ intent: 'picra.acceptAll', requestId: fresh }),
      may(400),
      { on },
    ),
    post(
      'projects.$id.tasks.$number',
      at('/tasks/1'),
      () => ({ intent: 'picra.answer', response: 'accept', request: 'Fix it' }),
      may(400),
      { on },
    ),
    ...(['picra_response', 'closing_packet'] as const).map((type) =>
      post(
        'projects.$id.reports._index',
        at('/reports'),
        (_target, fresh) => ({ intent: 'report.create', type, requestId: fresh }),
        may(400),
        { on },
      ),
    ),
    // The budget is not shared: of the team its owner alone sees it.
    ...(
      [
        ['projects.$id.budget._index', '/budget'],
        ['projects.$id.budget.csv', '/budget/csv'],
        ['projects.$id.budget.xlsx', '/budget/xlsx?by=expenses'],
      ] as const
    ).map(([route, path]) => page(route, at(path), budgetSeen(200), { on })),
    post('projects.$id.budget._index', at('/budget'), unknownIntent, may(400), { on }),
    ...(
      [
        [{ intent: 'plan.freeze', confirm: 'on' }, 303],
        [{ intent: 'order.request', reason: 'More paint', cents: '10', days: '1' }, 303],
        [{ intent: 'expense.delete', expense: '00000000-0000-4000-8000-000000000000' }, 404],
        [{ intent: 'order.approve', order: '00000000-0000-4000-8000-000000000000' }, 404],
        [{ intent: 'expense.add', vendor: '' }, 400],
      ] as const
    ).map(([body, verdict]) =>
      post(
        'projects.$id.budget._index',
        at('/budget'),
        (_target, fresh) => ({ ...body, requestId: fresh }),
        'vendor' in body ? may(verdict) : owned(verdict),
        { on },
      ),
    ),
    post(
      'projects.$id.tasks.$number',
      at('/tasks/1'),
      () => ({ intent: 'task.costs', estimated: '100' }),
      owned(303),
      { on },
    ),
    page('projects.$id.settings', at('/settings'), readable(200, 200), { on }),
    post('projects.$id.settings', at('/settings'), () => ({ intent: 'project.save' }), may(400), {
      on,
    }),
    // The owner alone changes the status and deletes: the typed name is wrong here.
    post(
      'projects.$id.settings',
      at('/settings'),
      () => ({ intent: 'project.delete', typedName: 'Another name' }),
      owned(400),
      { on },
    ),
    post(
      'projects.$id.settings',
      at('/settings'),
      () => ({ intent: 'project.resume' }),
      owned(303),
      {
        on,
      },
    ),
    page('projects.$id.crew', at('/crew'), readable(200, 200), { on }),
    ...(
      [
        [{ intent: 'no.such.intent' }, 400],
        [{ intent: 'crew.create', target: 'project' }, 303],
        [{ intent: 'crew.create', target: 'name:Nobody' }, 400],
        [{ intent: 'crew.revoke', link: '00000000-0000-4000-8000-000000000000' }, 404],
        [{ intent: 'crew.send', link: '00000000-0000-4000-8000-000000000000' }, 400],
      ] as const
    ).map(([body, verdict]) =>
      post('projects.$id.crew', at('/crew'), () => body, may(verdict), { on }),
    ),
    page('projects.$id.requests._index', at('/requests'), readable(200, 200), { on }),
    ...(
      [
        [{ intent: 'no.such.intent' }, 400],
        [{ intent: 'request.accept', request: nobody }, 404],
        [{ intent: 'request.join', request: nobody, task: '1' }, 404],
        [{ intent: 'request.decline', request: nobody, answer: 'No.' }, 404],
      ] as const
    ).map(([body, verdict]) =>
      post('projects.$id.requests._index', at('/requests'), () => body, may(verdict), { on }),
    ),
    page(
      'projects.$id.requests.$requestId.photos.$index',
      ({ projectId, requestId }) => `/projects/${projectId}/requests/${requestId}/photos/0`,
      may(200),
      { on },
    ),
    page('projects.$id.translations', at('/translations'), readable(200, 200), { on }),
    ...(
      [
        [{ intent: 'no.such.intent' }, 400],
        [{ intent: 'translations.save' }, 303],
        [{ intent: 'translations.save', read: '999999', row: '999999:1', title: 'x' }, 404],
        [{ intent: 'translations.sure' }, 303],
        [{ intent: 'translations.sure', sure: '999999:1' }, 404],
        [{ intent: 'translations.save', area: 'No place', name: 'Sala' }, 404],
        [{ intent: 'places.all' }, 303],
      ] as const
    ).map(([body, verdict]) =>
      post('projects.$id.translations', at('/translations'), () => body, may(verdict), { on }),
    ),
    post(
      'api.projects_.$id.area-names',
      ({ projectId }) => `/api/projects/${projectId}/area-names`,
      () => ({ area: 'No place', name: 'Sala' }),
      may(404),
      { on },
    ),
    page('projects_.$id.start', at('/start'), may(200), { on }),
    post('projects_.$id.start', at('/start'), () => ({ intent: 'project.confirm' }), may(400), {
      on,
    }),
    page('projects.$id.complete', at('/complete'), readable(200, 302), { on }),
    post('projects.$id.complete', at('/complete'), unknownIntent, may(400), { on }),
    page('projects.$id.tasks._index', at('/tasks'), see(200), { on }),
    post(
      'projects.$id.tasks._index',
      at('/tasks'),
      (_target, fresh) => ({ intent: 'tasks.add', titles: `Fix the gate ${fresh}` }),
      may(303),
      { on },
    ),
    page('projects.$id.tasks.csv', at('/tasks/csv'), see(200), { on }),
    page('projects.$id_.tasks.print', at('/tasks/print'), see(200), { on }),
    page('projects.$id.tasks.xlsx', at('/tasks/xlsx'), see(200), { on }),
    ...['tasks.edit', 'tasks.merge', 'tasks.delete'].map((intent) =>
      post(
        'projects.$id.tasks._index',
        at('/tasks?select=1'),
        () => ({ intent, number: '999999', priority: 'high' }),
        may(404),
        { on },
      ),
    ),
    post(
      'projects.$id.tasks._index',
      at('/tasks?order=1'),
      () => ({ intent: 'task.order', move: 'up:1' }),
      may(303),
      { on },
    ),
    post(
      'projects.$id.tasks._index',
      at('/tasks'),
      () => ({ intent: 'tasks.undo', change: '00000000-0000-4000-8000-000000000000' }),
      may(404),
      { on },
    ),
    ...['task.duplicate', 'task.split'].map((intent) =>
      post(
        'projects.$id.tasks.$number',
        at('/tasks/1'),
        (_target, fresh) => ({
          intent,
          lines: `Fix the gate ${fresh}\nPaint it`,
          requestId: fresh,
        }),
        may(303),
        { on },
      ),
    ),
    page('projects.$id.tasks.import', at('/tasks/import'), readable(200, 200), { on }),
    page(
      'projects.$id.tasks.import',
      at('/tasks/import?id=00000000-0000-4000-8000-000000000000'),
      readable(404, 404),
      { on },
    ),
    post('projects.$id.tasks.import', at('/tasks/import'), unknownIntent, may(400), { on }),
    post(
      'projects.$id.tasks.import',
      at('/tasks/import'),
      () => ({ intent: 'import.apply', id: '00000000-0000-4000-8000-000000000000', seen: '' }),
      may(404),
      { on },
    ),
    page('projects.$id.tasks.$number', at('/tasks/1'), see(200), { on }),
    post('projects.$id.tasks.$number', at('/tasks/1'), () => ({ intent: 'task.start' }), may(303), {
      on,
    }),
    page('projects.$id.documents._index', at('/documents'), see(200), { on }),
    page('projects.$id.tasks.$number', at('/tasks/1'), see(200), { on }),
    post('projects.$id.tasks.$number', at('/tasks/1'), () => ({ intent: 'task.start' }), may(303), {
      on,
    }),
    post(
      'projects.$id.tasks.$number',
      at('/tasks/1'),
      () => ({ intent: 'task.save', version: '1', title: '' }),
      may(400),
      { on },
    ),
    post(
      'projects.$id.tasks.$number',
      at('/tasks/1'),
      () => ({ intent: 'task.translate', version: '1', title: '' }),
      may(400),
      { on },
    ),
    post(
      'projects.$id.documents._index',
      at('/documents'),
      ({ documentId }) => ({ intent: 'document.generate', documentId }),
      may(303),
      { on },
    ),
    page(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}`,
      see(200),
      { on },
    ),
    page(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=ledger`,
      see(200),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=select`,
      (_target, fresh) => ({ intent: 'selection.submit', selection: `Fix the fence ${fresh}` }),
      may(303),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=ledger`,
      () => ({ intent: 'line.dismiss', line: '1', reason: 'heading' }),
      may(303),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=ledger`,
      () => ({ intent: 'line.merge', line: '1', number: '2' }),
      may(303),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=ledger`,
      () => ({ intent: 'line.task', of: 'ticked', line: '1' }),
      may(303),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=ledger`,
      () => ({ intent: 'line.dismiss', of: 'ticked', line: '1', reason: 'heading' }),
      may(303),
      { on },
    ),
    page(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=review`,
      see(200),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=review`,
      () => ({ intent: 'review.confirm:1' }),
      may(303),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=review`,
      () => ({ intent: 'review.merge', number: '1' }),
      may(400),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=review`,
      () => ({ intent: 'review.split', number: '1', lines: 'One' }),
      may(400),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}?view=review`,
      () => ({ intent: 'review.leave', number: '999999' }),
      may(404),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}`,
      () => ({ intent: 'groups.answer', shown: 'found kitchen' }),
      may(303),
      { on },
    ),
    post(
      'projects.$id.documents.$documentId',
      ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}`,
      () => ({ intent: 'groups.later', shown: 'found kitchen', 'work:found kitchen': 'no' }),
      may(303),
      { on },
    ),
    page('projects.$id.photos._index', at('/photos'), see(200), { on }),
    post(
      'projects.$id.photos._index',
      at('/photos'),
      ({ photoId }) => ({ intent: 'photos.assign', photo: photoId, task: '1', stage: 'after' }),
      may(303),
      { on },
    ),
    page(
      'projects.$id.photos.$photoId',
      ({ projectId, photoId }) => `/projects/${projectId}/photos/${photoId}`,
      see(200),
      { on },
    ),
    post(
      'projects.$id.photos.$photoId',
      ({ projectId, photoId }) => `/projects/${projectId}/photos/${photoId}`,
      (_target, fresh) => ({ intent: 'photo.save', stage: 'before', task: '1', caption: fresh }),
      may(303),
      { on },
    ),
    page(
      'projects_.$id.photos.$photoId.marks',
      ({ projectId, photoId }) => `/projects/${projectId}/photos/${photoId}/marks`,
      may(200),
      { on },
    ),
    post(
      'projects_.$id.photos.$photoId.marks',
      ({ projectId, photoId }) => `/projects/${projectId}/photos/${photoId}/marks`,
      () => ({ intent: 'marks.save', base: 'of another page', marks: '[]' }),
      may(409),
      { on },
    ),
    page('projects.$id.walks._index', at('/walks'), see(200), { on }),
    post(
      'projects.$id.walks._index',
      at('/walks'),
      () => ({ intent: 'walk.start', template: 'punch_list' }),
      may(303),
      { on },
    ),
    page(
      'projects_.$id.walks.$walkId',
      ({ projectId, walkId }) => `/projects/${projectId}/walks/${walkId}`,
      see(200),
      { on },
    ),
    post(
      'projects_.$id.walks.$walkId',
      ({ projectId, walkId }) => `/projects/${projectId}/walks/${walkId}`,
      ({ checkId }, fresh) => ({ intent: 'walk.fail', check: checkId, note: fresh }),
      may(303),
      { on },
    ),
    post(
      'api.walk-answers',
      () => '/api/walk-answers',
      ({ projectId, checkId }, fresh) => ({
        projectId,
        check: checkId,
        result: 'pass',
        note: fresh,
      }),
      may(200),
      { on },
    ),
    page('projects.$id.photos.zip', at('/photos/zip'), see(200), { on }),
    page('photos.$id.$size', ({ photoId }) => `/photos/${photoId}/320`, see(200), { on }),
    // As api.documents.upload below.
    post(
      'api.photos',
      () => '/api/photos',
      ({ projectId }) => ({
        id: '0b9f6f7e-7d4c-4f0b-9a55-0c9d1b6f0a01',
        uploadURL: 'http://127.0.0.1:9/not-issued',
        projectId,
      }),
      may(400),
      { on },
    ),
    page('projects.$id.reports._index', at('/reports'), see(200), { on }),
    post(
      'projects.$id.reports._index',
      at('/reports'),
      () => ({ intent: 'report.create', type: 'punch_list', language: 'en' }),
      // Viewers print.
      on === 'T' ? ofTeam(303, 303, 303) : may(303),
      { on },
    ),
    ...(
      [
        [{ intent: 'report.share', number: '1', recipient: 'Ana Ruiz' }, 303],
        [{ intent: 'report.share', number: '99999', recipient: 'Ana Ruiz' }, 404],
        [{ intent: 'report.revoke', number: '99999' }, 404],
      ] as const
    ).map(([body, verdict]) =>
      post(
        'projects.$id.reports._index',
        at('/reports'),
        () => body,
        on === 'T' ? ofTeam(verdict, verdict, verdict) : may(verdict),
        { on },
      ),
    ),
    page(
      'projects.$id.reports.$number.print',
      ({ projectId, reportNumber }) => `/projects/${projectId}/reports/${reportNumber}/print`,
      see(200),
      { on },
    ),
    page(
      'projects.$id.reports.$number.pdf',
      ({ projectId, reportNumber }) => `/projects/${projectId}/reports/${reportNumber}/pdf`,
      see(200),
      { on },
    ),
    page('files.$id', ({ documentId }) => `${anyDocument}/${documentId}`, see(200), { on }),
    page('api.jobs.$id', ({ jobId }) => `/api/jobs/${jobId}`, see(200), { on }),
    post(
      'api.documents.$id.generate-tasks',
      ({ documentId }) => `/api/documents/${documentId}/generate-tasks`,
      ({ projectId }) => ({ projectId }),
      may(200),
      { on },
    ),
    post(
      'api.documents.$id.generate-tasks-from-selection',
      ({ documentId }) => `/api/documents/${documentId}/generate-tasks-from-selection`,
      ({ projectId }, fresh) => ({ projectId, selectedContent: `Fix the fence ${fresh}` }),
      may(200),
      { on },
    ),
    // The upload URL was issued to no one: those who may edit the project get that error, all
    // others 404.
    post(
      'api.documents.upload',
      () => '/api/documents/upload',
      ({ projectId }) => ({
        fileName: 'a.pdf',
        uploadURL: 'http://127.0.0.1:9/not-issued',
        projectId,
      }),
      may(400),
      { on },
    ),
  ];
};

export const matrix: Row[] = [
  ...publicPages,
  ...crewPages,
  ...requestPages,
  ...sharedPages,
  ...postOnlyCalls,
  ...personalPages,
  ...teamRoutes,
  ...projectRoutes('T'),
  ...projectRoutes('own'),
];

/**
 * Where words of one account could reach another that has the same texts: the memory of translations
 * and of names of places, searches, suggestions, files and caches by text (Y-03). Each is a page of
 * one's own project.
 */
export const pagesOfSharedTexts: Record<string, (own: { projectId: string }) => string> = {
  'translations of a list': ({ projectId }) => `/projects/${projectId}/tasks?lang=es`,
  'translations of a task': ({ projectId }) => `/projects/${projectId}/tasks/1?lang=es`,
  'translations of a printed list': ({ projectId }) => `/projects/${projectId}/tasks/print?lang=es`,
  'suggested translations and names of places': ({ projectId }) =>
    `/projects/${projectId}/translations?lang=es`,
  'names of places that a list can be filtered by': ({ projectId }) =>
    `/projects/${projectId}/tasks?area=Hall+bath&lang=es`,
  'names of places that a report offers': ({ projectId }) =>
    `/projects/${projectId}/reports?lang=es`,
  'people that a task is suggested to': ({ projectId }) => `/projects/${projectId}/tasks/1?lang=en`,
  'a search for the text': () => '/dashboard?q=porch+swing&lang=es',
  'a search for words of the other account': () => '/dashboard?q=CANARIO&lang=es',
  'what comes next': () => '/dashboard?lang=es',
  'a file of the tasks': ({ projectId }) => `/projects/${projectId}/tasks/csv?lang=es`,
  'the lines of the same document': ({ projectId }) => `/projects/${projectId}/documents?lang=es`,
  'notices of what happened': () => '/notices?lang=es',
  'the history of a project': ({ projectId }) => `/projects/${projectId}/activity?lang=es`,
};
