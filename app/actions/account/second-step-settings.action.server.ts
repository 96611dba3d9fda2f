import { json } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { constraintOf, fieldsOf, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
} from '~/http/page.server.ts';
import { sessionCookie } from '~/http/session.server.ts';
import {
  secondStepOffSchema,
  secondStepOnSchema,
  secondStepSchema,
} from '~/modules/account/account.schema.ts';
import {
  renewRecoveryCodes,
  secondStepSetup,
  turnOffSecondStep,
  turnOnSecondStep,
} from '~/modules/account/second-step.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import { notifyAccount } from '~/modules/notices/account-notice.service.server.ts';
import { startGoogle } from './google-sign-in.server.ts';

const PAGE = '/account-settings/second-step';

/** A secret for an authenticator app, with its QR code; `setup` is that of a refused form. */
export function setupView(user: SessionUser, setup?: string) {
  const view = secondStepSetup(user, setup);
  return { ...view, qr: qrCodeOf(view.link) };
}

interface Call {
  request: Request;
  context: RequestContext;
  user: SessionUser;
  form: FormData;
}

const keepSession = (context: RequestContext, sessionId: string | null): void => {
  if (sessionId) context.setCookie(sessionCookie(sessionId));
};

/** New recovery codes on the page itself: they are stored nowhere that could show them again. */
const shownOnce = (codes: readonly string[]): Response =>
  json({ codes }, { headers: { 'Cache-Control': 'no-store' } });

/** The forms of the page: their schema, and what they do with its value. */
const intents = {
  'second-step.on': {
    schema: secondStepOnSchema,
    run: async ({ context, user, form }: Call) => {
      const input = valueOf(parseForm(form, secondStepOnSchema));
      const { codes, sessionId } = await turnOnSecondStep(context, user, input, context.sessionId);
      keepSession(context, sessionId);
      await notifyAccount(context, user.id, 'second_step_on');
      return shownOnce(codes);
    },
  },
  'second-step.off': {
    schema: secondStepOffSchema,
    run: async ({ context, user, form }: Call) => {
      const input = valueOf(parseForm(form, secondStepOffSchema));
      keepSession(context, await turnOffSecondStep(context, user, input, context.sessionId));
      await notifyAccount(context, user.id, 'second_step_off');
      return redirectWith(PAGE, { text: 'account.secondStep.turnedOff', variant: 'success' });
    },
  },
  'second-step.codes': {
    schema: secondStepSchema,
    run: async ({ context, user, form }: Call) =>
      shownOnce(
        await renewRecoveryCodes(context, user, valueOf(parseForm(form, secondStepSchema))),
      ),
  },
  'google.prove': {
    schema: secondStepSchema,
    run: ({ context, request }: Call) =>
      startGoogle(context, request, { purpose: 'prove', returnTo: PAGE, dashboard: '', key: '' }),
  },
} as const;

/** The native validation attributes of each form's fields, by its intent. */
export const secondStepConstraints = () =>
  Object.fromEntries(
    Object.entries(intents).map(([intent, { schema }]) => [intent, constraintOf(schema)]),
  );

/** A wrong code is the error of its field. */
const asField = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'invalidSecondStep'
    ? new AppError('invalid', { fields: { code: 'secondStepCode' } }, { cause: error })
    : error;

/**
 * Handles the forms of /account-settings/second-step: the page with new recovery codes, a redirect,
 * or the refused form with the secret that it was about.
 */
export async function secondStepAction(
  request: Request,
  context: RequestContext,
  user: SessionUser,
): Promise<Response> {
  const form = await readForm(request, context).catch(orNotFound);
  const { intent = '', setup } = fieldsOf(form);
  let schema;
  try {
    const match = forIntent(intents, intent);
    schema = match.schema;
    return await match.run({ request, context, user, form });
  } catch (thrown) {
    if (!schema) return orNotFound(thrown);
    const submission = parseForm(form, schema);
    const refusal = await refusalOf(asField(thrown), context, { submission });
    return refusalResponse({
      ...refusal,
      intent,
      ...(setup ? { setup: setupView(user, setup) } : {}),
    });
  }
}
