/**
 * Promises 18.3 to 18.5, sign-in, sign-up, sign-out and reset: each text, its cause, and the test
 * that causes it on the real product.
 */
export interface SpokenText {
  group:
    'login' | 'register' | 'logout' | 'verifyEmail' | 'verifyPhone' | 'verifyOtp' | 'resetPassword';
  when: string;
  text: string;
  /** Its key in the English texts. */
  key: string;
  test: { file: string; title: string };
}

const faults = 'tests/e2e/account-faults.slow.spec.ts';
const accounts = 'tests/e2e/accounts.spec.ts';
const routes = 'tests/routes/accounts.test.ts';
const eachStep = {
  file: faults,
  title: 'each step shows its server error, its default and Network error, and can then continue',
};
const fourSteps = {
  file: accounts,
  title:
    'four steps with their refusals, Back, a reload in the middle, and the new password at the end',
};
const network = 'Network error. Please try again.';
const server = 'Server error - please try again';

const login: Omit<SpokenText, 'group'>[] = [
  {
    when: 'the connection is cut',
    key: 'auth.error.connection',
    text: 'Connection failed. Please check your internet connection and try again.',
    test: { file: faults, title: 'a cut connection: Connection failed' },
  },
  {
    when: 'the server has an error',
    key: 'auth.error.server',
    text: 'Server error occurred. Please try again in a moment.',
    test: {
      file: faults,
      title: 'a database error shows Server error occurred, with scripts and without',
    },
  },
  {
    when: 'no answer comes within 30 s',
    key: 'auth.error.timeout',
    text: 'Request timed out. Please try again.',
    test: { file: faults, title: 'no answer within 30 s shows Request timed out' },
  },
  {
    when: 'e-mail or password is wrong',
    key: 'auth.error.invalidCredentials',
    text: 'Invalid email or password. Please check your credentials and try again.',
    test: {
      file: accounts,
      title:
        'a wrong password is reported above the form; the e-mail stays filled in, the password does not',
    },
  },
  {
    when: 'anything else refuses',
    key: 'auth.error.loginFailed',
    text: 'Login failed',
    test: { file: faults, title: 'a gateway that answers 403 in its own words: Login failed' },
  },
  {
    when: 'the request is found bad',
    key: 'auth.error.authenticationFailed',
    text: 'Authentication failed. Please check your credentials.',
    test: { file: faults, title: 'a gateway that finds the request bad: Authentication failed' },
  },
  {
    when: 'any of these: the title of the toast',
    key: 'auth.signInFailed',
    text: 'Sign in failed',
    test: {
      file: accounts,
      title:
        'a wrong password is reported above the form; the e-mail stays filled in, the password does not',
    },
  },
];

const others: SpokenText[] = [
  {
    group: 'register',
    when: 'refused: the title',
    key: 'auth.error.registrationFailed',
    text: 'Registration failed',
    test: {
      file: faults,
      title: 'a gateway error shows Registration failed with the default message',
    },
  },
  {
    group: 'register',
    when: 'refused: the server’s message',
    key: 'errors.registrationRefused',
    text: 'We could not create this account.',
    test: {
      file: accounts,
      title: 'a taken e-mail shows the toast "Registration failed" with the server’s message',
    },
  },
  {
    group: 'register',
    when: 'the server has an error',
    key: 'errors.server',
    text: server,
    test: {
      file: faults,
      title:
        'a database error shows Registration failed with the server’s message, with scripts and without',
    },
  },
  {
    group: 'logout',
    when: 'signing out fails',
    key: 'common.signOutFailed',
    text: 'Sign out failed',
    test: {
      file: faults,
      title: 'signing out without a connection shows Sign out failed and still leads to /auth',
    },
  },
  {
    group: 'logout',
    when: 'signing out works',
    key: 'common.signedOut',
    text: 'Signed out',
    test: {
      file: routes,
      title: '/logout from our own page signs out and goes to /auth, saying Signed out',
    },
  },
  {
    group: 'verifyEmail',
    when: 'the e-mail is unknown',
    key: 'errors.emailNotFound',
    text: 'Email not found',
    test: fourSteps,
  },
  {
    group: 'verifyEmail',
    when: 'it is right',
    key: 'reset.emailFound',
    text: 'Email found. Please enter your phone number to continue.',
    test: fourSteps,
  },
  {
    group: 'verifyPhone',
    when: 'the number is another',
    key: 'errors.phoneMismatch',
    text: "Phone number doesn't match our records",
    test: fourSteps,
  },
  {
    group: 'verifyPhone',
    when: 'the number gets no messages',
    key: 'errors.phoneUnreachable',
    text: "We can't text this number, so no code can reach it. Contact us to get back into your account.",
    test: {
      file: 'tests/routes/accounts.test.ts',
      title: 'a number that gets no messages is told so',
    },
  },
  {
    group: 'verifyPhone',
    when: 'the code is sent',
    key: 'reset.otpSent',
    text: 'Phone number verified. OTP sent to your phone.',
    test: {
      file: 'tests/routes/accounts.test.ts',
      title: 'a reset says that a code was sent, and shows none',
    },
  },
  {
    group: 'verifyPhone',
    when: 'the code is sent in development',
    key: 'reset.otpSentDevelopment',
    text: 'Phone number verified\\. OTP sent to your phone\\. \\(\\d{6}\\)',
    test: fourSteps,
  },
  {
    group: 'verifyOtp',
    when: 'the code is wrong',
    key: 'errors.invalidOtp',
    text: 'Invalid OTP',
    test: fourSteps,
  },
  {
    group: 'verifyOtp',
    when: 'it is right',
    key: 'reset.otpVerified',
    text: 'OTP verified! Please set your new password.',
    test: fourSteps,
  },
  {
    group: 'resetPassword',
    when: 'anything else refuses',
    key: 'reset.failed',
    text: 'Failed to reset password',
    test: eachStep,
  },
  {
    group: 'resetPassword',
    when: 'the code is dead by now',
    key: 'errors.invalidOtp',
    text: 'Invalid OTP',
    test: {
      file: 'tests/attack/account-races.test.ts',
      title: '20 parallel resets with one valid code: exactly one succeeds',
    },
  },
  {
    group: 'resetPassword',
    when: 'it is done',
    key: 'reset.success',
    text: 'Password reset successfully! You can now sign in with your new password.',
    test: fourSteps,
  },
  ...(['verifyEmail', 'verifyPhone', 'verifyOtp', 'resetPassword'] as const).flatMap(
    (group): SpokenText[] => [
      { group, when: 'the connection is cut', key: 'reset.network', text: network, test: eachStep },
      {
        group,
        when: 'the server has an error',
        key: 'errors.server',
        text: server,
        test: eachStep,
      },
    ],
  ),
];

export const accountTexts: SpokenText[] = [
  ...login.map((row): SpokenText => ({ group: 'login', ...row })),
  ...others,
];
