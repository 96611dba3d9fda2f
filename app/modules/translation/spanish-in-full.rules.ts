import { crewTurns } from './spanish-crew-turns.rules.ts';
import { byWord } from '../by-word.ts';
import { closeSenses } from './spanish-close-senses.rules.ts';
import { commonTurns } from './spanish-common-turns.rules.ts';
import { flatNames } from './spanish-flat-names.rules.ts';
import { householdForms } from './spanish-household-forms.rules.ts';
import { buildingTurns } from './spanish-building-turns.rules.ts';
import { homeTurns } from './spanish-home-turns.rules.ts';
import { peopleTurns } from './spanish-people-turns.rules.ts';
import { plainForms as plainerForms } from './spanish-plain-forms.rules.ts';
import { plainTurns } from './spanish-plain-turns.rules.ts';
import { siteTurns } from './spanish-site-turns.rules.ts';
import { tradeTurns } from './spanish-trade-turns.rules.ts';
import { workTurns } from './spanish-work-turns.rules.ts';
import { plainWording } from './turns.rules.ts';

/** Short forms of Spanish estimates and reports, written out. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bsum(?:in|inist)?\.? (?=(?:y|e|,) )/giu, 'suministro '],
  [/\bsum(?:in|inist)?\. (?:de )?/giu, 'suministro de '],
  [
    /(?<=(?:suministro|desmontaje|retirada|demolición) [ye] )(?:mont|m)\.(?: de)?(?= )/giu,
    'montaje de',
  ],
  [/(?<=suministro [ye] )(?:coloc|col|c)\.(?: de)?(?= )/giu, 'colocación de'],
  [/(?<=suministro [ye] )(?:inst|i)\.(?: de)?(?= )/giu, 'instalación de'],
  [/\bdem(?:ol)?\. (?:de )?/giu, 'demolición de '],
  [/\bdesm\. (?:de )?/giu, 'desmontaje de '],
  [/\bcoloc\. (?:de )?/giu, 'colocación de '],
  [/\breparac?\. (?:de )?/giu, 'reparación de '],
  [/\binst\. (?=eléctrica|hidráulica|sanitaria|de )/giu, 'instalación '],
  [/\b(?:inod)\./giu, 'inodoro'],
  [/\b(?:grif)\./giu, 'grifería'],
  [/\b(?:lav)\./giu, 'lavabo'],
  [/\b(?:susp)\./giu, 'suspendido'],
  [/\b(?:empot)\./giu, 'empotrado'],
  [/\b(?:valv|válv)\./giu, 'válvula'],
  [/\b(?:puls)\./giu, 'pulsador'],
  [/\b(?:encim)\./giu, 'encimera'],
  [/\b(?:hab)\./giu, 'habitación'],
  [/\b(?:dorm)\./giu, 'dormitorio'],
  [/\b(?:coc)\./giu, 'cocina'],
  [/\b(?:esp)\.(?! \d)/giu, 'espesor'],
  [/\bh ?° ?a ?°/giu, 'hormigón armado'],
  [/\bh\.? ?a\.(?=[\s,-])/giu, 'hormigón armado'],
  [/\b(?:izq|izqda|izda)\./giu, 'izquierda'],
  [/\b(?:dcha|der)\./giu, 'derecha'],
  [/\b(?:ppal)\./giu, 'principal'],
  [/\b(?:exist)\./giu, 'existente'],
  [/\b(?:incl|inc)\.?(?= )/giu, 'incluso'],
  [/(?<![\p{L}\d])[ií]\/ ?(?=\p{L})/giu, 'incluso '],
  [/\bp\/ ?(?=\p{L}{3})/giu, 'para '],
  [/\bc\/ ?(?=\p{L}{3})/giu, 'con '],
  [/(?:\bde )?\bcal(?:ibre|\.)? ?(?:no\. ?|# ?)?(\d{1,4})(?: awg)?\b/giu, 'de $1 calibre'],
  [/\by\/o\b|\by-o\b/giu, 'y/o'],
  [/\bm\.o\./giu, 'mano de obra'],
  [/\b(?:núm|num|n)[.º°] ?(?=\d)/giu, 'no. '],
  [/(?<=\d ?(?:mm|cm|m|ml|m2|m3|mts|kg|km|ud|uds|lts))\.(?= \p{Ll}|,| ?$)/giu, ''],
];

const ordinals: Readonly<Record<string, string>> = byWord({
  '1': 'primer',
  '2': 'segundo',
  '3': 'tercer',
  '4': 'cuarto',
  '5': 'quinto',
  '6': 'sexto',
  '7': 'séptimo',
  '8': 'octavo',
  '9': 'noveno',
});

/** What tenants say of what is theirs, and what says no more than the thing itself. */
const plainForms: readonly (readonly [RegExp, string])[] = [
  [/\b(verificar|revisar|comprobar|checar) (?:también|además) (?=que )/giu, '$1 '],
  [/\bincluso, (?=\p{L})/giu, 'incluso '],
  [/(?<!,) incluso (?=\p{L}+(?:ción|miento|ado|ida|ado|te|je) de )/giu, ', incluso '],
  [/,? con (?:la |el |su )?posterior (?=\p{L})/giu, ', incluso '],
  [/\bsus? (?:respectiv[oa]|correspondiente)s? (?=\p{L})/giu, 'sus '],
  [
    /\b(no (?:hay|haya|tiene|tenga|existe|exista|exist[ae]n|queden?|se \p{L}+)|sin) ning[úu]na? (?=\p{L})/giu,
    '$1 ',
  ],
  [/\b(?:un|una) (?=(?:metro|centímetro|pulgada|pie|litro)s? de )/giu, '1 '],
  [/\bmedio metro\b/giu, '0.5 m'],
  [/(?<=\d) ?(?:m|cm|mm)(?= ?[x×] ?\d)/giu, ''],
  [/(\d) (?:y|o) (?=\d+(?:[.,]\d+)? ?(?:mm|cm)\b)/giu, '$1/'],
  [/^(?:uds?|unds?|unid|pzas?|pz|m[l23]|kg|glb|gl|pa|pto)\.? (?:de )?(?=\p{L}{4})/iu, ''],
  [
    /\b(y|o),? (?:en su caso|si procede|si aplica|de ser necesario|si hace falta|si se requiere),? ([^,;.]+)$/iu,
    '$1 $2 si es necesario',
  ],
  [/(?<=\bse )(?:me|nos|le|les|te) (?=\p{L}+(?:ó|aron|ieron|a|e|an|en)\b)/giu, ''],
  [/(?:,|\.|;)? incluy[ea]n?\s?[:,] (?=\p{L})/giu, ', incluye '],
  [/\. incluy[ea]n?(?= \p{L})/giu, ', incluye'],
  [/,? y (?=hay que )/giu, '; '],
  [/, e (?=i\p{L}+[aei]r\b)/giu, ' e '],
  [/^ya (?=(?:se|no) )/iu, ''],
  [/\b(?:sencillamente|simplemente|afortunadamente|lamentablemente|un buen día) /giu, ''],
  [/\blevantado para conservar de /giu, 'desmontaje y recuperación de '],
  [/^(?:luego|después|entonces) (?=(?:se )?\p{L}+(?:aron|ieron|ó)\b)/iu, ''],
  [/^(?:y )?también (?=se |hay |quer|necesit|vamos |\p{L}+[aei]r\b)/iu, ''],
  [/^(?:es )?urge(?:nte)? (?=\p{L}+[aei]r\b)/iu, 'Urgente: '],
  [/\b(?:(?:la )?presencia de )(?=\p{L})/giu, ''],
  [/\bdeshacerse de (?=\p{L})/giu, 'desechar '],
  [/^(?:además|asimismo|igualmente),? (?=\p{L}+(?:ado|ido|ción|miento) de )/iu, ''],
  [/,? y proceder a su (?=\p{L})/giu, ' y posterior '],
  [/\bdar seguimiento (?=a|de)/giu, 'seguimiento '],
  [/\b(?:cambiar|mover) de (?:lugar|sitio) (?=(?:el|la|los|las) )/giu, 'reubicar '],
  [/\bcambiar ((?:el |la |los |las )?\p{L}+) de (?:lugar|sitio)\b/giu, 'reubicar $1'],
  [/\bw\. ?c\.?(?=[\s,.]|$)/giu, 'wc'],
  [/\baire acond\./giu, 'aire acondicionado'],
  [/\bdr[iy] ?wal{1,2}\b/giu, 'drywall'],
];

/** "4º piso", "2ª planta": the ordinals of floors as words. */
const withOrdinals = (text: string): string =>
  text.replace(
    /(?<!\d)([1-9]) ?(?:º|ª|°|er|do|ro|ra|da|to|ta|mo|ma|vo|va|no|na) (piso|planta|nivel)\b/giu,
    (_, figure: string, floor: string) => {
      const word = ordinals[figure] ?? figure;
      if (!/^planta$/i.test(floor)) return `${word} ${floor}`;
      return `${word.replace(/(?<=r)$/, 'o').replace(/o$/, 'a')} ${floor}`;
    },
  );

const allForms = [
  ...flatNames,
  ...shortForms,
  ...commonTurns,
  ...buildingTurns,
  ...peopleTurns,
  ...workTurns,
  ...siteTurns,
  ...tradeTurns,
  ...closeSenses,
  ...homeTurns,
  ...householdForms,
  ...plainForms,
  ...plainTurns,
  ...crewTurns,
  ...plainerForms,
];
const inPlainForms = plainWording(allForms);

/** "Sum. y col. de", "i/ p.p. de": the words that the short forms stand for. */
export const inFullSpanish = (text: string): string => inPlainForms(withOrdinals(text));
