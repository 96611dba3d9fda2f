import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notices, type Notice } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import { root } from '../support/build.ts';
import { accountTexts } from '../support/error-catalogue-accounts.ts';

/** The sentences of promises 18.3 to 18.5, word for word. */
const specified = [
  'Connection failed. Please check your internet connection and try again.',
  'Server error occurred. Please try again in a moment.',
  'Request timed out. Please try again.',
  'Invalid email or password. Please check your credentials and try again.',
  'Login failed',
  'Authentication failed. Please check your credentials.',
  'Sign in failed',
  'Registration failed',
  'Sign out failed',
  'Email not found',
  "Phone number doesn't match our records",
  'Invalid OTP',
  'Failed to reset password',
  'Network error. Please try again.',
  'Email found. Please enter your phone number to continue.',
  'Phone number verified. OTP sent to your phone.',
  'OTP verified! Please set your new password.',
  'Password reset successfully! You can now sign in with your new password.',
];
const groups = [
  'login',
  'register',
  'logout',
  'verifyEmail',
  'verifyPhone',
  'verifyOtp',
  'resetPassword',
] as const;
const said = (key: string): string => t('en', key);

describe('Every text of sign-in, sign-up, sign-out and reset (promises 18.3 to 18.5) has its test', () => {
  test('every promised message is in the list', () => {
    expect(specified.filter((text) => !accountTexts.some((row) => row.text === text))).toEqual([]);
  });

  test('every notice of the catalogue for these groups is in the list, with its title', () => {
    const missing = groups.flatMap((group) => {
      const rows = accountTexts.filter((row) => row.group === group).map(({ key }) => said(key));
      return Object.entries(notices[group] as Record<string, Notice>).flatMap(
        ([code, { text, title }]) =>
          [text, ...(title ? [title] : [])]
            .filter((key) => !rows.includes(said(key)))
            .map((key) => `${group}.${code}: ${key}`),
      );
    });
    expect(missing).toEqual([]);
  });

  test('each text equals the text of the product, word for word', () => {
    const own = (key: string): string => said(key).replace('({{developmentOtp}})', '(000000)');
    const differing = accountTexts.filter(
      ({ key, text }) => !own(key).startsWith(text) && !new RegExp(`^${text}$`).test(own(key)),
    );
    expect(differing.map(({ key, text }) => [key, text])).toEqual([]);
  });

  test('each row names an existing test that asserts it', () => {
    const wrong = accountTexts.filter(({ text, test: { file, title } }) => {
      const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
      return !source.includes(title) || !source.includes(text);
    });
    expect(wrong.map(({ text, test: { file, title } }) => `${text} → ${file}: ${title}`)).toEqual(
      [],
    );
  });
});
