export interface Message {
  /** E.164. */
  to: string;
  body: string;
}

/** Whether the message went out; where it did not, why it never will to this number. */
export type SmsResult = { sent: true } | { sent: false; reason: 'optedOut' | 'badNumber' };

export interface Sms {
  readonly name: 'outbox' | 'twilio' | 'disabled';
  /**
   * True where a code may be shown on the screen because no message leaves this machine
   * (`developmentOtp`).
   */
  readonly revealsCodes: boolean;
  /**
   * Throws unavailable when the message could not be handed over; it then does not count as sent.
   */
  send(message: Message): Promise<SmsResult>;
  /** The messages kept on this machine, newest first, at most 200; none where they leave it. */
  sent(): Promise<Array<Message & { at: string }>>;
}
