import { conjunction } from '../forms.ts';
import { capitalized } from '../../sentence/wording.ts';
import type { Link } from '../../sentence/sentence-types.ts';

/** The next clause with what joins it to the one before. */
export function linkText(link: Link, next: string): string {
  switch (link) {
    case 'and':
    case 'or':
      return ` ${conjunction(link, next)} ${next}`;
    case 'then':
      return ` y luego ${next}`;
    case 'but':
      return `, pero ${next}`;
    case ',':
    case ';':
    case ':':
      return `${link} ${next}`;
    case '.':
      return `. ${capitalized(next)}`;
    case '-':
    case '/':
      return ` ${link} ${next}`;
  }
}
