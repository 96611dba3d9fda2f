import { createHash } from 'node:crypto';
import Handlebars from 'handlebars';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { shortNames, smallStyles, smallTemplate, withShortSelectors } from './small-page.rules.ts';
import { placeLabel } from '~/modules/bilingual/place-label.rules.ts';
import crewCss from '../../../templates/crew/crew.css?raw';

const files = import.meta.glob<string>('../../../templates/crew/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const names = shortNames(Object.values(files));
const css = withShortSelectors(smallStyles(crewCss), names);

/** The source expression that lets the styles of the page through its policy, and nothing else. */
export const crewStyleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const engine = Handlebars.create();
const options: CompileOptions = { strict: true, knownHelpersOnly: true, knownHelpers: { t: true } };
engine.registerHelper('t', (key: string, { data }: Handlebars.HelperOptions) =>
  t((data.root as { lang: Language }).lang, key),
);
const templates = new Map<string, Handlebars.TemplateDelegate>();
for (const [path, source] of Object.entries(files)) {
  const [, name = ''] = /([\w-]+)\.hbs$/.exec(path) ?? [];
  const template = engine.compile(smallTemplate(source, names), options);
  templates.set(name, template);
  engine.registerPartial(name, template);
}
engine.registerPartial('css', engine.compile(css, options));

/** A template of templates/crew with its data, which Handlebars escapes. */
export function crewHtml(
  name: 'page' | 'place' | 'task' | 'closed' | 'gone' | 'ask' | 'asked',
  data: object,
): string {
  const template = templates.get(name);
  if (!template) throw new Error(`templates/crew/${name}.hbs is missing`);
  return template(data);
}

/** The name of a place as the page heads its tasks. */
export const placeName = (area: string | null, language: Language): string =>
  area?.trim() ? placeLabel(area.trim()) : t(language, 'crew.noPlace');
