export interface Message {
  /** E.164. */
  to: string;
  body: string;
}

/** Whether the message was sent; the reasons are permanent for the number. */
export type SmsResult = { sent: true } | { sent: false; reason: 'optedOut' | 'badNumber' };

export interface Sms {
  readonly name: 'outbox' | 'twilio' | 'disabled';
  /**
   * True where the code may be shown on the page (`developmentOtp`), as no message is really sent.
   */
  readonly revealsCodes: boolean;
  /**
   * Throws `unavailable` where the provider did not answer or is busy, and `textNotSent` where it
   * refuses every message until its operator acts, so that no repeat helps.
   */
  send(message: Message): Promise<SmsResult>;
  /** Messages stored on this machine, newest first, at most 200; empty for a real provider. */
  sent(): Promise<Array<Message & { at: string }>>;
}
