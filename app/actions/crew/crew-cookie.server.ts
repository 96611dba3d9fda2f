import { signedCookie } from '~/http/signed-cookie.server.ts';
import { isLanguage, type Language } from '~/i18n.ts';
import { crewLinkDays, MAX_CREW_NAME } from '~/modules/crew/crew-link.rules.ts';

/** What a browser keeps of a crew link: its person's name, and the language they chose. */
export interface CrewPerson {
  name: string | null;
  language: Language | null;
}

const LIFE_S = Math.max(...crewLinkDays.map(Number)) * 24 * 3600;
/** Links of which one browser keeps a name. */
const MAX_LINKS = 5;

const cookie = () => signedCookie('crew', LIFE_S);

type Stored = [link: string, name: string, language: string];

const isStored = (value: unknown): value is Stored =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string');

async function storedLinks(request: Request): Promise<Stored[]> {
  const value: unknown = await cookie().parse(request.headers.get('cookie'));
  return Array.isArray(value) ? value.filter(isStored) : [];
}

/** Who this browser is on the page of a link. */
export async function readCrewPerson(request: Request, linkId: string): Promise<CrewPerson> {
  const [, name = '', language = ''] =
    (await storedLinks(request)).find(([link]) => link === linkId) ?? [];
  return {
    name: name.slice(0, MAX_CREW_NAME) || null,
    language: isLanguage(language) ? language : null,
  };
}

/** The Set-Cookie value that keeps the person of a link; of at most 5 links, the newest. */
export async function crewPersonCookie(
  request: Request,
  linkId: string,
  { name, language }: CrewPerson,
): Promise<string> {
  const others = (await storedLinks(request)).filter(([link]) => link !== linkId);
  const links: Stored[] = [[linkId, name ?? '', language ?? ''], ...others];
  return cookie().serialize(links.slice(0, MAX_LINKS));
}
