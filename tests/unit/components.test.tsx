import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { Badge } from '~/components/badge.tsx';
import { Button } from '~/components/button.tsx';
import { Dropzone } from '~/components/dropzone.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { LanguageSwitch } from '~/components/language-switch.tsx';
import { Modal } from '~/components/modal.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { PasswordField } from '~/components/password-field.tsx';
import { Progress } from '~/components/progress.tsx';
import { Tabs } from '~/components/tabs.tsx';
import { Toast } from '~/components/toast.tsx';
import { useFormFields } from '~/components/use-form-fields.ts';
import { textsFor } from '~/i18n.server.ts';
import { TextContext } from '~/i18n.ts';
import { LeftOutList, LeftOutNote } from '~/screens/documents/left-out.tsx';

/** The HTML that the server sends, without scripts. */
const html = renderToStaticMarkup;
const stamp = { requestId: 'r1', csrf: 'c1' };

describe('what a reading left out (promise 9.75)', () => {
  const leftOut = [
    { kind: 'hiddenRow', page: 1, text: 'Old | prices' },
    { kind: 'comment', page: 2, text: 'Ask the owner' },
    { kind: 'hiddenRow', page: 1, text: '' },
    { kind: 'edition', page: null, text: 'list.pdf', documentId: 'd0' },
  ] as const;
  const page = html(
    <TextContext.Provider value={{ language: 'en', texts: textsFor('en', ['documents']) }}>
      <LeftOutNote summary={{ projectId: 'p1', documentId: 'd1', leftOut: [...leftOut] }} />
      <LeftOutList summary={{ projectId: 'p1', leftOut: [...leftOut] }} />
    </TextContext.Provider>,
  );

  test('is one sentence, each kind a link to the pages and words of what it was', () => {
    expect(page.replace(/<[^>]+>/g, '')).toMatch(
      /^Left out: 2 hidden rows, 1 comment or sticky note, 1 earlier document too large/,
    );
    const targets = [...page.matchAll(/href="\/projects\/p1\/documents\/d1#([^"]+)"/g)];
    expect(targets.map(([, id]) => id)).toEqual(
      ['hiddenRow', 'comment', 'edition'].map((kind) => `left-out-${kind}`),
    );
    for (const [, id] of targets) expect(page).toContain(`<div id="${id}"`);
    expect(page).toContain('Page 2: Ask the owner');
    expect(page).toContain('<a href="/projects/p1/documents/d0">list.pdf</a>');
  });
});

describe('a field', () => {
  test('ties its label, hint and error to its control (W-03)', () => {
    const page = html(
      <Field
        name="email"
        label="Email"
        hint="As on your card"
        error="Enter an e-mail"
        type="email"
      />,
    );
    expect(page).toContain('<label class="field__label" for="email">Email</label>');
    expect(page).toMatch(/<input [^>]*id="email"[^>]*>/);
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain('aria-describedby="email-hint email-error"');
    expect(page).toContain('<p class="field__error" id="email-error">Enter an e-mail</p>');
  });

  test('has no error markup while there is no error', () => {
    const page = html(<Field name="email" label="Email" />);
    expect(page).not.toContain('aria-invalid');
    expect(page).not.toContain('aria-describedby');
  });

  test('renders the value of a select and of a textarea', () => {
    const options = [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ];
    expect(
      html(<Field as="select" name="type" label="Type" options={options} defaultValue="b" />),
    ).toContain('<option value="b" selected="">Second</option>');
    expect(
      html(<Field as="textarea" name="notes" label="Notes" defaultValue="two words" />),
    ).toContain('>two words</textarea>');
  });
});

describe('without scripts', () => {
  test('a password field has no toggle button and never carries a value', () => {
    const page = html(
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        showText="Show"
        hideText="Hide"
      />,
    );
    expect(page).not.toContain('<button');
    expect(page).not.toContain('value=');
    expect(page).toContain('type="password"');
    expect(page).toContain('autoComplete="current-password"');
  });

  test('tabs are links, one of them the current page', () => {
    const page = html(
      <Tabs
        label="Parts"
        current="b"
        panelId="panel"
        tabs={[
          { id: 'a', label: 'A', href: '/a' },
          { id: 'b', label: 'B', href: '/b', count: 3 },
        ]}
      />,
    );
    expect(page).toMatch(/^<nav [^>]*aria-label="Parts"/);
    expect(page).not.toContain('role="tab"');
    expect(page).toMatch(/href="\/b" aria-current="page"/);
    expect(page.match(/aria-current/g)).toHaveLength(1);
  });

  test('a drop zone is a plain, required file input that names what it takes (W-06)', () => {
    const page = html(
      <Dropzone
        name="files"
        id="files"
        accept=".pdf"
        multiple
        label="Document"
        dragText="Drag"
        browseText="or"
        hint="20 MB"
        onFiles={() => undefined}
      />,
    );
    expect(page).toMatch(/<input [^>]*type="file"[^>]*required=""/);
    expect(page).toContain('<label class="field__label" for="files">Document</label>');
    expect(page).toContain('aria-describedby="files-hint"');
    expect(page).not.toContain('Drag');
  });

  test('a toast is a status without a button, and no dialog covers the page', () => {
    const toast = html(
      <Toast toast={{ id: '1', text: 'Saved', variant: 'success' }} closeText="Close" />,
    );
    expect(toast).toContain('role="status"');
    expect(toast).not.toContain('<button');
    const dialog = html(
      <Modal open={false} id="m" title="Upload" closeText="Close" onClose={() => undefined}>
        inside
      </Modal>,
    );
    expect(dialog).not.toMatch(/<dialog[^>]* open/);
    expect(dialog).not.toContain('inside');
  });
});

describe('messages', () => {
  test('an error is an alert, all else a status', () => {
    expect(html(<Alert variant="destructive" messages={[{ text: 'No' }]} />)).toContain(
      'role="alert"',
    );
    expect(html(<Alert variant="success" messages={[{ text: 'Yes' }]} />)).toContain(
      'role="status"',
    );
  });

  test('an error summary links each error to its field, in the order of the form', () => {
    const page = html(
      <ErrorSummary
        title="There is a problem"
        errors={{ phone: 'Enter a phone', email: 'Enter an e-mail', name: undefined }}
        order={['email', 'phone', 'name']}
      />,
    );
    expect([...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(['email', 'phone']);
    expect(html(<ErrorSummary title="There is a problem" errors={{}} />)).toBe('');
  });

  test("several errors above the sign-in forms are joined by ', ' (promise 16.6)", () => {
    const page = html(
      <Alert
        variant="destructive"
        joined
        messages={[{ text: 'Enter an e-mail.' }, { text: 'Enter a phone.' }]}
      />,
    );
    expect(page).toContain('<p>Enter an e-mail, Enter a phone</p>');
  });
});

describe('forms', () => {
  test('of one page have separate request ids', () => {
    const page = html(
      <HiddenFields
        stamp={stamp}
        part="complete-4"
        intent="task.complete"
        values={{ number: '4', none: undefined }}
      />,
    );
    expect(page).toContain('name="requestId" value="r1.complete-4"');
    expect(page).toContain('name="csrf" value="c1"');
    expect(page).toContain('name="intent" value="task.complete"');
    expect(page).toContain('name="number" value="4"');
    expect(page).not.toContain('name="none"');
  });

  test('show the pending text of their button and keep its focus', () => {
    const page = html(
      <Button pending pendingText="Saving..." name="intent" value="save">
        Save
      </Button>,
    );
    expect(page).toContain('Saving...');
    expect(page).toContain('aria-disabled="true"');
    expect(page).not.toContain(' disabled');
  });
});

describe('links', () => {
  test('to the other language preserve the page and its query', () => {
    const languages = [
      { code: 'en', name: 'English', short: 'EN' },
      { code: 'es', name: 'Español', short: 'ES' },
    ];
    const page = html(
      <LanguageSwitch
        label="Language"
        current="en"
        languages={languages}
        path="/dashboard?q=roof&lang=en&after=7"
      />,
    );
    expect(page).toContain('href="/dashboard?q=roof&amp;after=7&amp;lang=es"');
    expect(page).toMatch(/lang="en"[^>]*aria-current="true"/);
  });

  test('to other pages of rows exist only when there are more rows', () => {
    const texts = { label: 'Pages', previousText: 'Previous', nextText: 'Next' };
    expect(html(<Pagination {...texts} />)).toBe('');
    expect(html(<Pagination {...texts} nextHref="?after=1" />)).toMatch(
      /href="\?after=1" rel="next"|rel="next" href="\?after=1"/,
    );
  });
});

describe('graphics have a text', () => {
  test('a progress bar has a label and announces progress (W-16)', () => {
    const page = html(<Progress text="Reading page 3 of 9" value={3} max={9} live />);
    expect(page).toContain('role="status"');
    expect(page).toContain(
      '<progress class="progress__bar" value="3" max="9" aria-label="Reading page 3 of 9">',
    );
  });

  test('a badge is a word with a shape that is hidden from screen readers (W-10)', () => {
    const page = html(<Badge text="Blocked" tone="red" icon="ban" />);
    expect(page).toContain('Blocked');
    expect(page).toMatch(/<svg [^>]*aria-hidden="true"/);
  });
});

describe('a form with fields', () => {
  const lastResult = {
    status: 'error' as const,
    initialValue: { email: 'ana@' },
    error: { email: ['Enter an e-mail'], '': ['Check the fields'] },
  };

  function Form({ refused }: { refused: boolean }) {
    const { formProps, fields, errors, idOf } = useFormFields<'email' | 'password'>({
      id: 'login',
      constraint: { email: { required: true, maxLength: 254 } },
      defaultValue: { email: 'ana@example.com' },
      ...(refused ? { lastResult } : {}),
    });
    return (
      <form {...formProps}>
        <ErrorSummary title="There is a problem" errors={errors} idOf={idOf} />
        <Field {...inputProps(fields.email, 'email')} label="Email" hint="As on your card" />
        <Field {...inputProps(fields.password, 'password')} label="Password" />
      </form>
    );
  }

  test('has native validation and unique ids, and no novalidate without scripts', () => {
    const page = html(<Form refused={false} />);
    expect(page).toContain('<form id="login">');
    expect(page).toMatch(/<input [^>]*id="login-email"[^>]*>/);
    expect(page).toMatch(/<input [^>]*required=""[^>]*maxLength="254"/);
    expect(page).toContain('value="ana@example.com"');
    expect(page).not.toContain('aria-invalid');
  });

  test('shows the submitted values and the message of each invalid field', () => {
    const page = html(<Form refused />);
    expect(page).toContain('value="ana@"');
    expect(page).toContain('href="#login-email"');
    expect(page).toContain('aria-describedby="login-email-hint login-email-error"');
    expect(page).not.toContain('Check the fields');
    expect(page).toMatch(/<input [^>]*type="password"[^>]*>/);
  });
});
