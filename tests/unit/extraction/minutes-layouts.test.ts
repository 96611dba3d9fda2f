import { describe, expect, it } from 'vitest';
import type { Language } from '../../../app/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

/** The same decisions of a meeting, in each layout in which people write them down. */

interface Decision {
  /** What the work is about, as the agenda names it. */
  topic: string;
  /** An order: "repair the entry gate". */
  work: string;
  /** Spanish only: the work as a clause behind "que": "repare la puerta". */
  clause?: string;
  /** Words that the quote of the task has in every layout. */
  key: RegExp;
  owner: string;
  date: string;
  talk: string;
}

interface Meeting {
  titles: { minutes: string; mail: readonly string[]; log: string };
  decisions: readonly Decision[];
  /** What was only discussed, put off, or done before: no task. */
  talked: readonly (readonly [topic: string, told: string])[];
}

const meetings: Record<Language, Meeting> = {
  en: {
    titles: {
      minutes: 'Minutes of the Board Meeting, April 22, 2026\n\nPresent: Bob, Ana, Luis, Carmen',
      mail: [
        'From: Carmen Diaz',
        'To: Board',
        'Subject: Follow-up to our meeting on Tuesday',
        '',
        'Hi all,',
        '',
        'Thanks for coming. This is what we decided:',
      ],
      log: 'Site meeting log',
    },
    decisions: [
      {
        topic: 'Entry gate',
        work: 'repair the entry gate',
        key: /entry gate/i,
        owner: 'Bob',
        date: 'May 3',
        talk: 'Residents asked about it in March.',
      },
      {
        topic: 'Stairwell lights',
        work: 'replace the bulbs in the stairwell',
        key: /bulbs/,
        owner: 'Ana',
        date: 'May 10',
        talk: 'Two residents wrote to the board.',
      },
      {
        topic: 'Gutters',
        work: 'clean the gutters on the north side',
        key: /gutters/i,
        owner: 'Luis',
        date: 'May 15',
        talk: 'Two prices were compared.',
      },
    ],
    talked: [
      ['Lobby colors', 'The color of the lobby was discussed; no decision was made.'],
      ['Pool heater', 'The pool heater was repaired last week.'],
      ['Carpets', 'New carpets were postponed until the fall.'],
    ],
  },
  es: {
    titles: {
      minutes:
        'Acta de la reunión de la junta, 22 de abril de 2026\n\nAsistentes: Beto, Ana, Luis, Carmen',
      mail: [
        'De: Carmen Díaz',
        'Para: Junta',
        'Asunto: Seguimiento de nuestra reunión del martes',
        '',
        'Hola a todos:',
        '',
        'Gracias por venir. Esto es lo que decidimos:',
      ],
      log: 'Bitácora de reuniones de obra',
    },
    decisions: [
      {
        topic: 'Portón de entrada',
        work: 'reparar el portón de entrada',
        clause: 'repare el portón de entrada',
        key: /portón de entrada/i,
        owner: 'Beto',
        date: '3 de mayo',
        talk: 'Los vecinos preguntaron por él en marzo.',
      },
      {
        topic: 'Luces de la escalera',
        work: 'cambiar los focos de la escalera',
        clause: 'cambie los focos de la escalera',
        key: /focos/,
        owner: 'Ana',
        date: '10 de mayo',
        talk: 'Dos vecinos escribieron a la junta.',
      },
      {
        topic: 'Canalones',
        work: 'limpiar los canalones del lado norte',
        clause: 'limpie los canalones del lado norte',
        key: /canalones/i,
        owner: 'Luis',
        date: '15 de mayo',
        talk: 'Se compararon dos precios.',
      },
    ],
    talked: [
      ['Color del vestíbulo', 'Se habló del color del vestíbulo; no se tomó ninguna decisión.'],
      ['Calentador de la alberca', 'El calentador de la alberca se reparó la semana pasada.'],
      ['Alfombras', 'Las alfombras nuevas se aplazaron hasta el otoño.'],
    ],
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Words = Record<Language, (decision: Decision) => string>;

/** How a decision is worded in a sentence. */
const sentencesOf: Record<string, Words> = {
  'it was agreed that somebody will': {
    en: ({ work, owner, date }) => `It was agreed that ${owner} will ${work} by ${date}.`,
    es: ({ clause, owner, date }) => `Se acordó que ${owner} ${clause} antes del ${date}.`,
  },
  'it was agreed to': {
    en: ({ work, date }) => `It was agreed to ${work} by ${date}.`,
    es: ({ work, date }) => `Se acordó ${work} antes del ${date}.`,
  },
  'the board decided to': {
    en: ({ work, date }) => `The board decided to ${work} before ${date}.`,
    es: ({ work, date }) => `La junta decidió ${work} antes del ${date}.`,
  },
  'somebody will': {
    en: ({ work, owner, date }) => `${owner} will ${work} by ${date}.`,
    es: ({ work, owner, date }) => `${owner} va a ${work} antes del ${date}.`,
  },
  'somebody is to': {
    en: ({ work, owner, date }) => `${owner} is to ${work} by ${date}.`,
    es: ({ work, owner, date }) => `${owner} debe ${work} antes del ${date}.`,
  },
  'a vote': {
    en: ({ work }) => `Motion to ${work}. Seconded and carried.`,
    es: ({ work }) => `Se aprueba por unanimidad ${work}.`,
  },
  'somebody agreed to': {
    en: ({ work, owner, date }) => `${owner} agreed to ${work} by ${date}.`,
    es: ({ work, owner, date }) => `${owner} se compromete a ${work} antes del ${date}.`,
  },
  'we will': {
    en: ({ work, date }) => `We will ${work} by ${date}.`,
    es: ({ work, date }) => `Vamos a ${work} antes del ${date}.`,
  },
};

/** How an action item is set in a line. */
const linesOf: Record<string, Words> = {
  'an action with owner and date in brackets': {
    en: ({ work, owner, date }) => `Action: ${capital(work)} (${owner}, ${date})`,
    es: ({ work, owner, date }) => `Acción: ${capital(work)} (${owner}, ${date})`,
  },
  'an abbreviated action': {
    en: ({ work, owner }) => `AP: ${owner} to ${work}`,
    es: ({ work, owner }) => `Acuerdo: ${owner} debe ${work}`,
  },
  'the word action in capitals': {
    en: ({ work, owner }) => `ACTION - ${owner}: ${capital(work)}`,
    es: ({ work, owner }) => `ACUERDO - ${owner}: ${capital(work)}`,
  },
  'a decision': {
    en: ({ work }) => `Decision: ${capital(work)}`,
    es: ({ work }) => `Acuerdo: ${work}`,
  },
  'the owner before a colon': {
    en: ({ work, owner, date }) => `${owner}: ${work} by ${date}`,
    es: ({ work, owner, date }) => `${owner}: ${work} antes del ${date}`,
  },
  'the owner before a dash': {
    en: ({ work, owner, date }) => `${owner} - ${work} - ${date}`,
    es: ({ work, owner, date }) => `${owner} - ${work} - ${date}`,
  },
  'the owner behind a dash': {
    en: ({ work, owner, date }) => `${capital(work)} - ${owner} - ${date}`,
    es: ({ work, owner, date }) => `${capital(work)} - ${owner} - ${date}`,
  },
  'the owner in square brackets before it': {
    en: ({ work, owner, date }) => `[${owner}] ${capital(work)} (due ${date})`,
    es: ({ work, owner, date }) => `[${owner}] ${capital(work)} (para el ${date})`,
  },
  'the owner behind an arrow': {
    en: ({ work, owner }) => `${capital(work)} -> ${owner}`,
    es: ({ work, owner }) => `${capital(work)} -> ${owner}`,
  },
  'the owner behind an at sign': {
    en: ({ work, owner, date }) => `@${owner} ${work} by ${date}`,
    es: ({ work, owner, date }) => `@${owner} ${work} antes del ${date}`,
  },
  'owner and date labelled': {
    en: ({ work, owner, date }) => `${capital(work)}. Owner: ${owner}. Due: ${date}.`,
    es: ({ work, owner, date }) => `${capital(work)}. Responsable: ${owner}. Fecha: ${date}.`,
  },
  'somebody to do': {
    en: ({ work, owner, date }) => `${owner} to ${work} by ${date}`,
    es: ({ work, owner, date }) => `${owner} tiene que ${work} antes del ${date}`,
  },
};

interface Paper {
  meeting: Meeting;
  language: Language;
  say: (decision: Decision) => string;
}
type Layout = (paper: Paper) => string;

const actionsHead: Record<Language, string> = { en: 'Action items', es: 'Acuerdos' };
const talkHead: Record<Language, string> = { en: 'Discussion', es: 'Temas tratados' };

/** Where the sentences of the decisions stand. */
const proseLayouts: Record<string, Layout> = {
  'a point of the agenda each': ({ meeting: { titles, decisions, talked }, say }) => {
    const points = decisions.flatMap((decision, at) => [
      ...(talked[at] ? [talked[at]] : []),
      [decision.topic, `${decision.talk} ${say(decision)}`] as const,
    ]);
    return `${titles.minutes}\n\n${points
      .map(([topic, told], at) => `${at + 1}. ${topic}\n${told}\n`)
      .join('\n')}`;
  },
  'a paragraph each': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.minutes}\n\n${decisions
      .map((decision, at) => `${decision.talk} ${say(decision)}\n\n${talked[at]?.[1] ?? ''}`)
      .join('\n\n')}`,
  'behind the topic': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.minutes}\n\n${decisions
      .map((decision, at) => `${decision.topic}: ${say(decision)}\n${talked[at]?.join(': ') ?? ''}`)
      .join('\n')}`,
  'labelled below a point of the agenda': ({
    meeting: { titles, decisions, talked },
    language,
    say,
  }) => {
    const [talk, decision] =
      language === 'en' ? ['Discussion', 'Decision'] : ['Discusión', 'Acuerdo'];
    return `${titles.minutes}\n\n${decisions
      .map(
        (each, at) =>
          `${at * 2 + 1}. ${each.topic}\n${talk}: ${each.talk}\n${decision}: ${say(each)}\n\n` +
          `${at * 2 + 2}. ${talked[at]?.[0] ?? ''}\n${talk}: ${talked[at]?.[1] ?? ''}\n`,
      )
      .join('\n')}`;
  },
  'bullets below the topic': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.minutes}\n\n${decisions
      .map(
        (decision, at) =>
          `${decision.topic}\n- ${decision.talk}\n- ${say(decision)}\n\n` +
          `${talked[at]?.[0] ?? ''}\n- ${talked[at]?.[1] ?? ''}\n`,
      )
      .join('\n')}`,
  'bullets below a bullet of the topic': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.minutes}\n\n${decisions
      .map(
        (decision, at) =>
          `* ${decision.topic}\n  - ${decision.talk}\n  - ${say(decision)}\n` +
          `* ${talked[at]?.[0] ?? ''}\n  - ${talked[at]?.[1] ?? ''}`,
      )
      .join('\n')}`,
  'headings of Markdown': ({ meeting: { titles, decisions, talked }, say }) =>
    `# ${titles.minutes}\n\n${decisions
      .map(
        (decision, at) =>
          `## ${decision.topic}\n\n${decision.talk}\n\n${say(decision)}\n\n` +
          `## ${talked[at]?.[0] ?? ''}\n\n${talked[at]?.[1] ?? ''}\n`,
      )
      .join('\n')}`,
  'one paragraph': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.minutes}\n\n${decisions
      .map((decision, at) => `${decision.talk} ${say(decision)} ${talked[at]?.[1] ?? ''}`)
      .join(' ')}`,
  'dated lines of a log': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.log}\n\n${decisions
      .map(
        (decision, at) =>
          `0${at + 3}/22 - ${say(decision)}\n0${at + 3}/25 - ${talked[at]?.[1] ?? ''}`,
      )
      .join('\n')}`,
  'paragraphs of an e-mail': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.mail.join('\n')}\n\n${decisions
      .map((decision, at) => `${say(decision)} ${talked[at]?.[1] ?? ''}`)
      .join('\n\n')}\n`,
  'bullets of an e-mail': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.mail.join('\n')}\n\n${decisions
      .map((decision, at) => `- ${say(decision)}\n- ${talked[at]?.[1] ?? ''}`)
      .join('\n')}\n`,
};

/** Where the lines of the actions stand. */
const listLayouts: Record<string, Layout> = {
  'bullets below their heading': ({ meeting: { titles, decisions, talked }, language, say }) =>
    `${titles.minutes}\n\n${talkHead[language]}\n${talked
      .map(([, told]) => `- ${told}`)
      .join('\n')}\n\n${actionsHead[language]}\n${decisions
      .map((decision) => `- ${say(decision)}`)
      .join('\n')}`,
  'numbers below their heading': ({ meeting: { titles, decisions, talked }, language, say }) =>
    `${titles.minutes}\n\n${talkHead[language]}\n${talked
      .map(([, told]) => told)
      .join('\n')}\n\n${actionsHead[language].toUpperCase()}:\n${decisions
      .map((decision, at) => `${at + 1}. ${say(decision)}`)
      .join('\n')}`,
  'boxes of Markdown below their heading': ({
    meeting: { titles, decisions, talked },
    language,
    say,
  }) =>
    `# ${titles.minutes}\n\n## ${talkHead[language]}\n${talked
      .map(([, told]) => `- ${told}`)
      .join('\n')}\n\n## ${actionsHead[language]}\n${decisions
      .map((decision) => `- [ ] ${say(decision)}`)
      .join('\n')}`,
  'bullets among those of the talk': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.minutes}\n\n${decisions
      .map(
        (decision, at) =>
          `${decision.topic}\n- ${decision.talk}\n- ${say(decision)}\n- ${talked[at]?.[1] ?? ''}\n`,
      )
      .join('\n')}`,
  'lines of an e-mail': ({ meeting: { titles, decisions }, say }) =>
    `${titles.mail.join('\n')}\n\n${decisions.map(say).join('\n')}\n`,
  'a line below its talk': ({ meeting: { titles, decisions, talked }, say }) =>
    `${titles.minutes}\n\n${decisions
      .map(
        (decision, at) =>
          `${decision.topic}\n${decision.talk}\n${say(decision)}\n\n${talked[at]?.join('\n') ?? ''}\n`,
      )
      .join('\n')}`,
};

const heads: Record<Language, readonly string[]> = {
  en: ['Action', 'Owner', 'Due'],
  es: ['Acuerdo', 'Responsable', 'Fecha'],
};
const talkColumns: Record<Language, readonly string[]> = {
  en: ['Topic', 'Discussion', 'Decision', 'Owner', 'Due'],
  es: ['Tema', 'Discusión', 'Acuerdo', 'Responsable', 'Fecha'],
};
const row = (cells: readonly string[]): string => cells.join(' | ');

/** Tables of the actions. */
const tableLayouts: Record<string, Layout> = {
  'a table of actions': ({ meeting: { titles, decisions }, language }) =>
    [
      titles.minutes,
      '',
      row(heads[language]),
      ...decisions.map(({ work, owner, date }) => row([capital(work), owner, date])),
    ].join('\n'),
  'a table of actions, the owner first': ({ meeting: { titles, decisions }, language }) => {
    const [action = '', owner = '', due = ''] = heads[language];
    return [
      titles.minutes,
      '',
      row(['#', owner, action, due]),
      ...decisions.map((decision, at) =>
        row([String(at + 1), decision.owner, capital(decision.work), decision.date]),
      ),
    ].join('\n');
  },
  'a table of actions with states': ({ meeting: { titles, decisions, talked }, language }) =>
    [
      titles.log,
      '',
      row([...heads[language], language === 'en' ? 'Status' : 'Estado']),
      ...decisions.map(({ work, owner, date }) =>
        row([capital(work), owner, date, language === 'en' ? 'Open' : 'Abierto']),
      ),
      row([
        language === 'en' ? 'Repair the pool heater' : 'Reparar el calentador de la alberca',
        talked.length > 0 ? 'Carmen' : '',
        language === 'en' ? 'April 2' : '2 de abril',
        language === 'en' ? 'Closed' : 'Cerrado',
      ]),
    ].join('\n'),
  'a table of topics': ({ meeting: { titles, decisions, talked }, language }) =>
    [
      titles.minutes,
      '',
      row(talkColumns[language]),
      ...decisions.flatMap(({ topic, talk, work, owner, date }, at) => [
        row([topic, talk, capital(work), owner, date]),
        row([...(talked[at] ?? []), '', '', '']),
      ]),
    ].join('\n'),
};

/** How a title begins: with the work, not with who is to do it or how the meeting came to it. */
const begins: Record<Language, RegExp> = {
  en: /^(?:repair|replace|clean) /i,
  es: /^(?:repar|cambi|limpi)[a-z]+ /i,
};

async function check(layout: Layout, say: Words, language: Language): Promise<void> {
  const meeting = meetings[language];
  const { tasks } = await readLines(layout({ meeting, language, say: say[language] }), language);
  const quotes = tasks.map(({ quote }) => quote);
  expect(quotes).toHaveLength(meeting.decisions.length);
  for (const [at, { key }] of meeting.decisions.entries()) {
    expect(quotes[at]).toMatch(key);
    expect(tasks[at]?.title).toMatch(key);
    expect(tasks[at]?.title).toMatch(begins[language]);
  }
}

describe('decisions of a meeting read alike in each layout (promise 9.57)', () => {
  for (const language of ['en', 'es'] as const) {
    for (const [where, layout] of Object.entries(proseLayouts))
      for (const [how, say] of Object.entries(sentencesOf))
        it(`${language}: “${how}”, ${where}`, () => check(layout, say, language));
    for (const [where, layout] of Object.entries(listLayouts))
      for (const [how, say] of Object.entries(linesOf))
        it(`${language}: ${how}, ${where}`, () => check(layout, say, language));
    for (const [where, layout] of Object.entries(tableLayouts))
      it(`${language}: ${where}`, () =>
        check(layout, { en: ({ work }) => work, es: ({ work }) => work }, language));
  }
});

describe('a message that tells what was decided on a walk', () => {
  it('leaves to the crew what it asks for, and not what is done or open', async () => {
    const { tasks } = await readLines(
      [
        "Subject: Recap of today's site walk",
        '',
        'Hi both,',
        '',
        'The subfloor in the hall bath is already patched. We decided to go ahead and replace the two ' +
          'window sills in the front bedroom. The owner is still thinking about the built-ins.',
        '',
        'Also, please fix the gap under the back door.',
      ].join('\n'),
    );
    expect(tasks.map(({ title }) => title)).toEqual([
      'Replace the two window sills in the front bedroom',
      'Fix the gap under the back door',
    ]);
  });

  it('knows the board by a count of its votes', async () => {
    const { tasks } = await readLines(
      'Minutes of the Board Meeting\n\n1. Roof\nAfter discussion the board voted 3-0 to replace the ' +
        'clubhouse roof. Work to start in May.\n2. Lot\nRestriping was tabled until next year.',
    );
    expect(tasks.map(({ title }) => title)).toEqual(['Replace the clubhouse roof']);
  });
});
