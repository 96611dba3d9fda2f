import { describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { constraintOf, parseForm, replyTo, valueOf } from '~/http/form.server.ts';
import { messageFor } from '~/http/message.ts';
import { t } from '~/i18n.server.ts';
import {
  loginSchema,
  profileSchema,
  registrationSchema,
} from '~/modules/account/account.schema.ts';
import { consultationSchema } from '~/modules/consultations/consultation.schema.ts';
import { projectFormSchema } from '~/modules/projects/project.schema.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

function refusalOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused');
}

describe('A form read by its schema', () => {
  test('gives the value of an accepted form', () => {
    const submission = parseForm(formOf({ email: ' a@b.cd ', password: 'secret' }), loginSchema);
    expect(valueOf(submission)).toEqual({ email: 'a@b.cd', password: 'secret' });
  });

  test('names each invalid field with the key of its message', () => {
    const { code, params } = refusalOf(() =>
      valueOf(parseForm(formOf({ email: '', phone: '12' }), registrationSchema)),
    );
    expect([code, params.fields]).toEqual([
      'invalid',
      {
        email: 'required',
        password: 'required',
        firstName: 'required',
        lastName: 'required',
        phone: 'phone',
      },
    ]);
  });

  test('never sends a secret back, and shows the messages', () => {
    const submission = parseForm(formOf({ email: 'x', password: 'secret' }), registrationSchema);
    const reply = replyTo(submission, { text: 'No', fields: { email: 'Enter an e-mail.' } });
    expect(JSON.stringify(reply)).not.toContain('secret');
    expect(reply.initialValue).toEqual({ email: 'x' });
    expect(reply.error?.email).toEqual(['Enter an e-mail.']);
  });

  test('ignores intents of Conform and nested paths, and takes the last value of a repeated field', () => {
    const form = formOf({ __intent__: '{', __state__: '{', 'email[9999999]': 'x', email: 'one' });
    form.append('email', 'a@b.cd');
    form.append('password', 'secret');
    expect(valueOf(parseForm(form, loginSchema))).toEqual({ email: 'a@b.cd', password: 'secret' });
  });
});

test('A field is required in the browser where its schema refuses an empty one', () => {
  const required = (schema: Parameters<typeof constraintOf>[0]): string[] =>
    Object.entries(constraintOf(schema)).flatMap(([name, field]) => (field.required ? [name] : []));
  expect(required(profileSchema)).toEqual(['firstName', 'lastName', 'language', 'reportLanguage']);
  expect(required(consultationSchema)).toEqual(['name', 'email', 'role', 'consent']);
  expect(required(projectFormSchema)).toEqual(['name', 'workOrderNumber', 'address']);
  expect(required(taskFormSchema)).toEqual(['title', 'priority', 'trade', 'action']);
  expect(constraintOf(projectFormSchema).name).toEqual({ required: true, maxLength: 200 });
  expect(constraintOf(projectFormSchema).notes).toEqual({ required: false, maxLength: 10_000 });
  expect(constraintOf(loginSchema).email).toEqual({ required: true, maxLength: 254 });
});

describe('The message of a refusal', () => {
  const english = (key: string, params?: Record<string, unknown>) => t('en', key, params ?? {});

  test('without a flow: the message of the first field, else of the code with its minutes', () => {
    const fields = { email: 'required', phone: 'phone' };
    expect(messageFor(new AppError('invalid', { fields }), { t: english }).text).toBe(
      'Please fill in this field.',
    );
    expect(messageFor(new AppError('tooManyAttempts', { minutes: 5 }), { t: english }).text).toBe(
      'Too many attempts. Please try again in 5 minutes.',
    );
    expect(messageFor(new AppError('tooManyAttempts', { minutes: 1 }), { t: english }).text).toBe(
      'Too many attempts. Please try again in 1 minute.',
    );
    expect(
      messageFor(new AppError('tooManyAttempts', { minutes: 1440 }), { t: english }).text,
    ).toBe('Too many attempts. Please try again in 24 hours.');
  });

  test('of a flow: its own title and message, all fields in one sentence, none twice', () => {
    const fields = { email: 'email', password: 'required', phone: 'required' };
    const error = new AppError('invalid', { fields });
    const message = messageFor(error, { flow: 'login', t: english });
    expect(message.title).toBe(english('auth.signInFailed'));
    expect(message.text).toBe(
      'Please enter an email address such as name@example.com, Please fill in this field',
    );
    expect(Object.keys(message.fields)).toEqual(['email', 'password', 'phone']);
  });
});
