import { dutyText } from './duties-text.ts';
import { pluralVerb } from '../forms.ts';
import { NoWording } from '../../sentence/wording.ts';
import type { Part, StateDuty } from '../../sentence/sentence-types.ts';

export type Mood = 'indicative' | 'subjunctive';

const being = {
  estar: { present: 'está', past: 'estaba', subjunctive: 'esté' },
  ser: { present: 'es', past: 'era', subjunctive: 'sea' },
  tener: { present: 'tiene', past: 'tenía', subjunctive: 'tenga' },
} as const;

const seeming = ['parece', 'parecía'] as const;

export interface Being {
  past: boolean;
  mood: Mood;
  plural: boolean;
  seems?: boolean;
  duty?: StateDuty | undefined;
}

/** A form of "estar", "ser" or "tener"; behind a duty the infinitive. */
export function formOf(verb: keyof typeof being, asked: Being): string {
  const { past, mood, plural } = asked;
  const start = startOf(asked);
  if (start !== null) return `${start} ${verb}`;
  const form = being[verb][mood === 'subjunctive' ? 'subjunctive' : past ? 'past' : 'present'];
  if (form === 'es') return plural ? 'son' : 'es';
  return plural ? pluralVerb(form) : form;
}

/** The modal or verb of seeming before the infinitive: "debe", "parece"; null where none is. */
function startOf({ past, mood, plural, seems, duty }: Being): string | null {
  if (!duty && !seems) return null;
  if (mood === 'subjunctive') throw new NoWording(duty ?? 'appear');
  return duty ? dutyText(duty, plural) : `${seeming[past ? 1 : 0]}${plural ? 'n' : ''}`;
}

/** Throws where "from" behind a copula names a cause, and no place: "is from rain". */
export function refuseOrigin([first]: readonly Part[]): void {
  if (first?.kind === 'place' && first.preposition.english === 'from') throw new NoWording('from');
}
