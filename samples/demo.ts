/**
 * The data of `npm run seed`: one account and three projects with what happens on their sites. All
 * names and numbers are made up.
 */

import type { PhotoMark } from '../app/photo-marks.ts';
import type { PhotoName } from './media/photos.ts';

export const account = {
  email: 'demo@obralista.example',
  password: 'copper-trowel-58',
  firstName: 'Dana',
  lastName: 'Reyes',
  phone: '+14155550100',
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
  marks: PhotoMark[];
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
  /** The deadlines of a PICRA in days from today, by the field of the settings. */
  picra?: Record<string, number>;
  photo?: DemoPhoto;
  requests?: DemoRequest[];
  walk?: DemoWalk;
  /** The title under which its tasks are saved as a checklist. */
  checklist?: string;
  report: { type: string; language: 'en' | 'es' | 'both' };
}

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
    ],
    photo: {
      name: 'garage',
      task: 9,
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
    requests: [
      {
        language: 'en',
        text: 'The downspout behind the garage empties into our flower bed when it rains.',
        place: 'Fence on the north side',
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
    picra: {
      requestDelivered: -6,
      responseDue: 2,
      negotiationEnd: 5,
      walkThrough: 19,
      settlement: 21,
    },
    checklist: 'Repairs before closing',
    report: { type: 'picra_response', language: 'en' },
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
    photo: {
      name: 'outlet-before',
      task: 1,
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
  },
];
