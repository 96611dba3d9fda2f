import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TextContext, languages, type Language } from '~/i18n.ts';
import { auditReasons } from '~/modules/audit/audit.rules.ts';
import { LoginIssuesScreen } from '~/screens/account/login-issues-screen.tsx';
import common from '../../../locales/en/common.json';
import english from '../../../locales/en/admin.json';
import spanish from '../../../locales/es/admin.json';

const texts = { en: english, es: spanish };

/** The page as an administrator reads it, with one row. */
function page(language: Language, reason: string, browser = 'Firefox'): string {
  const all = { common, admin: texts[language] };
  const flat = Object.fromEntries(
    Object.entries(all).flatMap(([group, own]) =>
      Object.entries(own).map(([key, text]) => [`${group}.${key}`, text]),
    ),
  );
  const row = {
    id: '1',
    at: '2026-11-21T20:05:00.000Z',
    event: 'login_failed' as const,
    email: 'a…@example.com',
    ip: '203.0.113.0',
    requestId: 'r1',
    userId: null,
    resolvedAt: null,
    note: null,
    reason,
    browser,
  };
  return renderToStaticMarkup(
    <TextContext.Provider value={{ language, texts: flat }}>
      <LoginIssuesScreen
        page={{ rows: [row], counts: [], next: null }}
        refusal={null}
        filter={{}}
        search=""
        events={['login_failed']}
        stamp={{ requestId: 'r1', csrf: 'c1' }}
      />
    </TextContext.Provider>,
  );
}

describe('The page of sign-in issues shows words, not codes (promises 15.1, 22.1)', () => {
  test.each(languages)('in %s every reason has a text', (language) => {
    for (const code of auditReasons) {
      const html = page(language, code);
      const text = texts[language][`reason.${code}`];
      expect(text, code).toBeTruthy();
      expect(html, code).toContain(`a…@example.com · ${text} · 203.0.113.0`);
    }
  });

  test('no Spanish text of a reason is a code or an English text', () => {
    for (const code of auditReasons) {
      const text = spanish[`reason.${code}`];
      expect(text, code).not.toBe(code);
      expect(text, code).not.toBe(english[`reason.${code}`]);
    }
  });

  test('a browser that is not recognized, and what a reason is about, are named', () => {
    expect(page('es', 'credentials', 'other')).toContain(
      'correo o contraseña incorrectos · 203.0.113.0 · navegador desconocido',
    );
    expect(page('es', 'project:42')).toContain('proyecto (42)');
    expect(page('es', 'team_manager:7:8')).toContain('pasó a ser encargado de un equipo (7:8)');
  });
});
