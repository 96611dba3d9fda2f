import { describe, expect, test } from 'vitest';
import { pageTitle } from '~/http/page-title.ts';

const source = {
  language: 'es' as const,
  texts: {
    'page.notFoundTitle': 'Página no encontrada',
    'page.forbiddenTitle': 'No puede abrir esta página',
    'page.serverTitle': 'Algo falló de nuestro lado',
    'common.error.titlePrefix': 'Error: {{title}}',
    'projects.tab.tasks': 'Tareas',
  },
};
const root = { data: {} };
const project = {
  data: { project: { name: 'Alder Street' } },
  handle: { title: ({ project: { name } }: { project: { name: string } }) => name },
};
const tasks = { data: {}, handle: { title: 'projects.tab.tasks' } };

describe('The page title', () => {
  test('innermost first, brand last, in the language of the page', () => {
    expect(pageTitle([root, project, tasks], 'Obralista', source)).toBe(
      'Tareas · Alder Street · Obralista',
    );
  });
  test('a page without a title has the brand only', () => {
    expect(pageTitle([root, { data: {} }], 'Obralista', source)).toBe('Obralista');
  });
  test('W-03 a refused form begins with Error', () => {
    expect(pageTitle([root, project], 'Obralista', { ...source, refused: true })).toBe(
      'Error: Alder Street · Obralista',
    );
  });
  test.each([
    [404, 'Página no encontrada · Obralista'],
    [403, 'No puede abrir esta página · Obralista'],
    [500, 'Algo falló de nuestro lado · Obralista'],
  ])('a page that failed with %i says so', (status, title) => {
    expect(pageTitle([root], 'Obralista', { ...source, status })).toBe(title);
  });
});
