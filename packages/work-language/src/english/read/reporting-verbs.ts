/** Who reports something, by the word for one person, with the Spanish of one and of several. */
const people: readonly [one: string, several: string, spanish: string, plural: string][] = [
  ['administrator', 'administrators', 'el administrador', 'los administradores'],
  ['agent', 'agents', 'el agente', 'los agentes'],
  ['buyer', 'buyers', 'el comprador', 'los compradores'],
  ['client', 'clients', 'el cliente', 'los clientes'],
  ['contractor', 'contractors', 'el contratista', 'los contratistas'],
  ['customer', 'customers', 'el cliente', 'los clientes'],
  ['electrician', 'electricians', 'el electricista', 'los electricistas'],
  ['employee', 'employees', 'el empleado', 'los empleados'],
  ['engineer', 'engineers', 'el ingeniero', 'los ingenieros'],
  ['homeowner', 'homeowners', 'el propietario', 'los propietarios'],
  ['inspector', 'inspectors', 'el inspector', 'los inspectores'],
  ['landlord', 'landlords', 'el arrendador', 'los arrendadores'],
  ['manager', 'managers', 'el encargado', 'los encargados'],
  ['neighbor', 'neighbors', 'el vecino', 'los vecinos'],
  ['occupant', 'occupants', 'el ocupante', 'los ocupantes'],
  ['owner', 'owners', 'el propietario', 'los propietarios'],
  ['plumber', 'plumbers', 'el plomero', 'los plomeros'],
  ['resident', 'residents', 'el residente', 'los residentes'],
  ['roofer', 'roofers', 'el techador', 'los techadores'],
  ['seller', 'sellers', 'el vendedor', 'los vendedores'],
  ['tenant', 'tenants', 'el inquilino', 'los inquilinos'],
];
/** Words for several people that are one in grammar. */
const groups: readonly [string, string][] = [
  ['staff', 'el personal'],
  ['board', 'la junta directiva'],
  ['council', 'el concejo'],
  ['committee', 'el comité'],
  ['management', 'la administración'],
];

/** What they do: of one person, of several. */
const verbs: readonly [english: string, one: string, several: string][] = [
  ['says', 'dice', 'dicen'],
  ['say', 'dice', 'dicen'],
  ['said', 'dijo', 'dijeron'],
  ['reports', 'reporta', 'reportan'],
  ['report', 'reporta', 'reportan'],
  ['reported', 'reportó', 'reportaron'],
  ['states', 'indica', 'indican'],
  ['stated', 'indicó', 'indicaron'],
  ['notes', 'señala', 'señalan'],
  ['noted', 'señaló', 'señalaron'],
  ['noticed', 'notó', 'notaron'],
  ['observed', 'observó', 'observaron'],
  ['found', 'encontró', 'encontraron'],
  ['confirmed', 'confirmó', 'confirmaron'],
  ['mentioned', 'mencionó', 'mencionaron'],
  ['complains', 'se queja de', 'se quejan de'],
  ['complained', 'se quejó de', 'se quejaron de'],
  ['explained', 'explicó', 'explicaron'],
  ['believes', 'cree', 'creen'],
  ['advised', 'avisó', 'avisaron'],
];

/** Such verbs that need "that": without it they have an object. */
const needsThat = new Set([
  'found',
  'observed',
  'notes',
  'states',
  'noted',
  'advised',
  'explained',
]);

function saidBy(who: string, does: (of: (typeof verbs)[number]) => string): [string, string][] {
  return verbs.flatMap((verb): [string, string][] => {
    const [english] = verb;
    const withThat: [string, string] = [`${who} ${english} that`, does(verb)];
    return needsThat.has(english) ? [withThat] : [withThat, [`${who} ${english}`, does(verb)]];
  });
}

/**
 * People as subjects of a reported statement, with its Spanish: "tenant says that", "the residents
 * reported that".
 */
const byPeople = [
  ...people.flatMap(([one, several, spanish, plural]) =>
    ['', 'the '].flatMap((the) => [
      ...saidBy(`${the}${one}`, ([, does]) => `${spanish} ${does} que`),
      ...saidBy(`${the}${several}`, ([, , do_]) => `${plural} ${do_} que`),
    ]),
  ),
  ...groups.flatMap(([group, spanish]) =>
    ['', 'the '].flatMap((the) => saidBy(`${the}${group}`, ([, does]) => `${spanish} ${does} que`)),
  ),
];

/** Impersonal verbs of a reported statement: "it was noted that". */
const noticed: readonly [string, string][] = [
  ['noted', 'se notó que'],
  ['noticed', 'se notó que'],
  ['observed', 'se observó que'],
  ['found', 'se encontró que'],
  ['discovered', 'se descubrió que'],
  ['determined', 'se determinó que'],
  ['reported', 'se reportó que'],
  ['confirmed', 'se confirmó que'],
  ['assumed', 'se supuso que'],
];
const byNobody = noticed.flatMap(([english, spanish]): [string, string][] => [
  [`it was ${english} that`, spanish],
  [`${english} that`, spanish],
  [`we ${english} that`, spanish],
  [`i ${english} that`, spanish],
]);

/** What stands before a statement that somebody reports, with its Spanish. */
export const reportedLeads: readonly [string, string][] = [...byPeople, ...byNobody];
