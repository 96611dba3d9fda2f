import type { FlowError } from '../../xstate/flow.ts';
import { notices, type NoticeFlow } from '../errors.ts';
import { messageFor, type Message } from '../http/message.ts';
import type { Translate } from '../i18n.ts';

/** The words of a flow's refusal, for its screen. */
export const flowSays = (t: Translate, error: FlowError, flow: NoticeFlow): Message =>
  messageFor(error, { flow, t });

export const isNoticeFlow = (name: string | undefined): name is NoticeFlow =>
  name !== undefined && name in notices;
