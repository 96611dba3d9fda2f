import type { AnyStateMachine, InputFrom } from 'xstate';
import { record } from '~xstate/recording.ts';
import { now } from '~/clock.ts';
import {
  browserOf,
  recordsFlows,
  saveRun,
  maskedText,
} from '~/modules/recordings/recording.service.server.ts';
import type { RequestContext } from './context.server.ts';
import { logUnexpected } from './log.server.ts';
import { languageOf, userOf } from './session.server.ts';

/** The page of a form, with its ids taken out. */
const pageOf = ({ url }: Request): string =>
  new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** A call that a page with scripts makes on its own is part of the run that the page records. */
const isOfScripts = ({ headers }: Request): boolean => headers.get('sec-fetch-dest') === 'empty';

/**
 * Records one form's run of a machine (promise 21.8): pass `inspect` to `settle`, then call `save`.
 * Null where flows are not recorded. A run that cannot be saved is logged and changes no response.
 */
export function flowRecorder<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  { request, context }: { request: Request; context: RequestContext },
) {
  if (!recordsFlows() || isOfScripts(request)) return null;
  const { inspect, file } = record(machine, input, maskedText);
  const at = now().toISOString();
  const save = async (): Promise<void> => {
    try {
      const [user, language] = [await userOf(context), await languageOf(context)];
      const run = { ...file(), host: 'forms' as const, page: pageOf(request), language, at };
      await saveRun(context, { browser: browserOf(context), user }, run);
    } catch (error) {
      logUnexpected(error, context);
    }
  };
  return { inspect, save };
}
