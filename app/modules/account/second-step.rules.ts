/** What an account is told of its second step of sign-in. */
export interface SecondStepView {
  /** Null where it is off. */
  turnedOnAt: string | null;
  recoveryCodesLeft: number;
}
