/**
 * The data of `npm run seed`: one account and three projects with what happens on their sites. All
 * names and numbers are made up.
 */

import type { PhotoMark } from '../app/photo-marks.ts';
import type { PhotoName } from './media/photos.ts';

const DAY_MS = 24 * 3_600_000;
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const account = {
  email: 'demo@obralista.example',
  password: 'copper-trowel-58',
  firstName: 'Dana',
  lastName: 'Reyes',
  phone: '+14155550100',
};

/** What reports name as "Prepared by", as the form of the account's settings posts it. */
export const company = {
  name: 'Cedar Hollow Renovation Group',
  person: 'Dana Reyes',
  licence: 'TX GC-48817',
  phone: '(972) 555-0100',
  email: 'office@cedarhollow.example',
  website: 'cedarhollow.example',
  address: '2210 Cedar Hollow Road, Garland, TX 75041',
};

/** A transition of a task, as the button of its page posts it. */
interface Move {
  task: number;
  intent: 'task.start' | 'task.block' | 'task.submit' | 'task.complete' | 'task.decline';
  reason?: string;
}

/** A photo of a task, and what is drawn on it. */
export interface DemoPhoto {
  name: PhotoName;
  task: number;
  stage: 'before' | 'after';
  marks?: PhotoMark[];
}

/** A form of one of the project's pages, as the browser posts it. */
interface DemoForm {
  page: string;
  fields: Record<string, string>;
}

/** What a crew writes by its link, and what the owner answers. */
export interface DemoCrew {
  language: 'en' | 'es';
  name: string;
  task: number;
  question: string;
  answer: string;
}

/** A problem that somebody without an account reports by the link of a project. */
export interface DemoRequest {
  language: 'en' | 'es';
  text: string;
  place: string;
  name: string;
  phone: string;
  photo?: PhotoName;
  /** The form that decides about it; none for one that waits. */
  decision?: { intent: 'request.accept' } | { intent: 'request.decline'; answer: string };
}

/** A walk: the checks up to `upTo` pass, but for the findings, by the number of their check. */
export interface DemoWalk {
  template: 'turnover' | 'final_walkthrough' | 'move_in' | 'punch_list' | 'seller_repairs';
  findings: Record<number, { result: 'fail' | 'na'; note?: string; photo?: PhotoName }>;
  upTo: number;
  isFinished: boolean;
}

export interface DemoProject {
  /** The project as POST /api/projects accepts it; money in cents. */
  fields: Record<string, string | number | boolean> & { name: string };
  /** A file of public/samples. */
  document: string;
  /** Days from today until the project is due. */
  dueInDays: number;
  moves: Move[];
  /** Further texts of the settings: for whom reports are prepared, and the parties of a PICRA. */
  settings: Record<string, string>;
  /** The deadlines of a PICRA in days from today, by the field of the settings. */
  picra?: Record<string, number>;
  /** Costs, expenses, comments and other forms, in order. */
  forms?: DemoForm[];
  crew?: DemoCrew;
  photos?: DemoPhoto[];
  requests?: DemoRequest[];
  walk?: DemoWalk;
  /** The title under which its tasks are saved as a checklist. */
  checklist?: string;
  report: { type: string; language: 'en' | 'es' | 'both' };
  /** For whom a link to the report is made. */
  recipient: string;
}

/** What a task is expected to cost. */
const costs = (task: number, dollars: number): DemoForm => ({
  page: `/tasks/${task}`,
  fields: { intent: 'task.costs', estimated: String(dollars), forecast: '', credit: '' },
});

/** A paid expense of a task, or of none. `day` is the day in days from today. */
const expense = (
  vendor: string,
  kind: string,
  dollars: string,
  { task = '', day = -3, note = '' }: { task?: string; day?: number; note?: string } = {},
): DemoForm => ({
  page: '/budget',
  fields: {
    ...{ intent: 'expense.add', vendor, kind, cents: dollars, taxCents: '', method: 'card' },
    ...{ spentOn: dayFromNow(day), task, isPaid: 'on', note },
  },
});

const comment = (task: number, text: string): DemoForm => ({
  page: `/tasks/${task}`,
  fields: { intent: 'comment.add', text },
});

export const projects: DemoProject[] = [
  {
    fields: {
      name: 'Maple Hollow flip',
      workOrderNumber: 'WO-2231',
      address: '418 Maple Hollow Lane, Garland, TX 75040',
      assignedTo: 'Cedar Hollow Renovation Group',
      notes: 'Lockbox on the gas meter.',
      enableBudgetTracking: true,
      propertyValue: 18_500_000,
      estimatedRenovationCost: 4_200_000,
      otherCosts: 1_150_000,
      projectedSaleValue: 29_900_000,
    },
    document: 'work-order-en.pdf',
    dueInDays: 21,
    moves: [
      { task: 1, intent: 'task.complete' },
      { task: 2, intent: 'task.start' },
      { task: 3, intent: 'task.block', reason: 'Waiting for the parts, due on Friday.' },
      { task: 4, intent: 'task.complete' },
    ],
    settings: { client: 'North Texas Home Lending\nAttn. Paula Greer', kind: 'renovation' },
    forms: [
      costs(1, 240),
      costs(4, 680),
      costs(7, 2_150),
      costs(9, 1_320),
      costs(13, 1_890),
      {
        page: '/budget',
        fields: {
          ...{ intent: 'terms.save', version: '1', contingency: '10', monthlyHolding: '1,450' },
          ...{ loan: '148,000', loanRate: '9.5', targetDate: dayFromNow(75) },
        },
      },
      expense('Garland Plumbing Supply', 'material', '86.40', { task: '1' }),
      expense('Ibarra Electric', 'labor', '655', { task: '4', day: -1 }),
      expense('City of Garland', 'permit', '145', { note: 'Electrical permit' }),
      {
        page: '/budget',
        fields: {
          ...{ intent: 'order.request', reason: 'Decking under the shingles is soft: two sheets' },
          ...{ cents: '310', days: '1', task: '7' },
        },
      },
      comment(7, 'The roofer comes on Thursday if it stays dry.'),
    ],
    crew: {
      language: 'es',
      name: 'Rosa Ibarra',
      task: 5,
      question: '¿La tapa va en blanco o en almendra?',
      answer: 'White, like the others in the garage.',
    },
    photos: [
      { name: 'faucet', task: 2, stage: 'before' },
      {
        name: 'garage',
        task: 9,
        stage: 'before',
        marks: [
          {
            shape: 'arrow',
            x1: 500,
            y1: 560,
            x2: 690,
            y2: 320,
            words: 'Soft from here to the corner',
          },
          { shape: 'blur', x1: 705, y1: 780, x2: 858, y2: 875, words: '' },
        ],
      },
    ],
    requests: [
      {
        language: 'en',
        text: 'The downspout behind the garage empties into our flower bed when it rains.',
        place: 'Behind the garage',
        name: 'Karen Holt',
        phone: '(972) 555-0117',
        decision: { intent: 'request.accept' },
      },
      {
        language: 'en',
        text: 'Could you paint my side of the fence while you are there?',
        place: 'Fence on the north side',
        name: 'Karen Holt',
        phone: '(972) 555-0117',
        decision: {
          intent: 'request.decline',
          answer: 'The fence is not part of this work order. We can send you a price for it.',
        },
      },
      {
        language: 'es',
        text: 'La llave del patio de atrás gotea y el agua llega a mi cochera.',
        place: 'Patio de atrás',
        name: 'Ana Ruiz',
        phone: '(972) 555-0164',
        photo: 'faucet',
      },
    ],
    walk: {
      template: 'punch_list',
      findings: {
        9: { result: 'na' },
        17: {
          result: 'fail',
          note: 'Outlet left of the range is scorched. Power is off at slot 14.',
          photo: 'outlet-before',
        },
      },
      upTo: 26,
      isFinished: true,
    },
    report: { type: 'progress', language: 'both' },
    recipient: 'Paula Greer, North Texas Home Lending',
  },
  {
    fields: {
      name: 'Inspection repairs before closing',
      workOrderNumber: 'INS-118',
      address: '77 Larkspur Court, Plano, TX 75074',
      description: 'Repairs agreed with the buyers after the inspection.',
    },
    document: 'inspection-en.docx',
    dueInDays: 5,
    moves: [
      { task: 1, intent: 'task.complete' },
      { task: 2, intent: 'task.submit' },
      { task: 3, intent: 'task.decline', reason: 'The buyers accepted it as it is.' },
    ],
    settings: {
      kind: 'picra',
      sellers: 'Grace and Omar Whitfield',
      buyers: 'Lena Ortiz',
      listingAgent: 'Beth Calloway, Larkspur Realty\n(972) 555-0142',
      buyersAgent: 'Tom Reyes, Blue Door Homes\n(972) 555-0186',
      contractDate: dayFromNow(-16),
    },
    picra: {
      requestDelivered: -6,
      responseDue: 2,
      negotiationEnd: 5,
      walkThrough: 19,
      settlement: 21,
    },
    checklist: 'Repairs before closing',
    report: { type: 'picra_response', language: 'en' },
    recipient: 'Lena Ortiz',
  },
  {
    fields: {
      name: 'Remodelación de la casa Encino',
      workOrderNumber: 'OT-560',
      address: '1204 Encino Street, San Antonio, TX 78207',
      assignedTo: 'Cuadrilla de Rosa Ibarra',
      notes: 'La llave está con la vecina del 1206.',
    },
    document: 'ordenes-es.docx',
    dueInDays: -2,
    moves: [
      { task: 1, intent: 'task.complete' },
      { task: 2, intent: 'task.start' },
    ],
    settings: { client: 'Familia Encino', kind: 'work_order', reportLanguage: 'es' },
    forms: [comment(8, 'El vidrio llega el martes.')],
    crew: {
      language: 'es',
      name: 'Rosa Ibarra',
      task: 4,
      question: '¿Qué color de lechada quieren?',
      answer: 'Gris claro, igual que en la pared.',
    },
    photos: [
      {
        name: 'outlet-before',
        task: 1,
        stage: 'before',
        marks: [
          { shape: 'circle', x1: 350, y1: 200, x2: 720, y2: 700, words: '' },
          {
            shape: 'arrow',
            x1: 840,
            y1: 120,
            x2: 640,
            y2: 230,
            words: 'Quemado: cortar la corriente',
          },
        ],
      },
      { name: 'outlet-after', task: 1, stage: 'after' },
    ],
    requests: [
      {
        language: 'es',
        text: 'La rama del árbol golpea mi ventana cuando hay viento.',
        place: 'Jardín de atrás',
        name: 'Marta Solís',
        phone: '(210) 555-0139',
      },
    ],
    walk: {
      template: 'turnover',
      findings: { 3: { result: 'fail', note: 'Falta el foco y la lámpara está floja.' } },
      upTo: 14,
      isFinished: false,
    },
    report: { type: 'work_order', language: 'es' },
    recipient: 'Rosa Ibarra',
  },
];
