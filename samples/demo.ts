/**
 * The data of `npm run seed`: one account and three projects. All names and numbers are made up.
 */

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
    report: { type: 'work_order', language: 'es' },
  },
];
