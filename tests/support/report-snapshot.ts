import type {
  ReportSnapshot,
  SnapshotBudget,
  SnapshotPhoto,
  SnapshotTask,
} from '../../app/modules/reports/report.rules.ts';
import type {
  SnapshotItem,
  SnapshotPicra,
} from '../../app/modules/reports/snapshot-picra.types.ts';
import type { ReportType } from '../../app/modules/reports/report-choices.rules.ts';
import { storedValues } from '../../app/modules/tasks/task-fields.rules.ts';
import { type TaskStatus } from '../../app/modules/tasks/task.rules.ts';
import { priorities } from '../../packages/task-reader/src/vocabulary/task-words.ts';

type Sample = Partial<SnapshotTask> &
  Pick<SnapshotTask, 'title' | 'description' | 'trade' | 'action' | 'areas' | 'status'>;

const samples: Sample[] = [
  {
    title: {
      en: 'Replace the GFCI outlet by the sink',
      es: 'Reemplazar el tomacorriente GFCI junto al fregadero',
    },
    description: {
      en: 'Outlet does not trip when tested. Replace with a 20 A GFCI and test it.',
      es: 'El tomacorriente no se dispara al probarlo. Reemplácelo por un GFCI de 20 A y pruébelo.',
    },
    trade: 'electrical',
    action: 'replace',
    areas: ['Kitchen'],
    status: 'completed',
    assigneeName: 'María Núñez',
    completedAt: '2026-11-18T21:40:00Z',
    completedByName: 'María Núñez',
    quote: 'GFCI outlet to the right of the kitchen sink did not trip when tested.',
    quotePage: 3,
    quoteLine: 41,
    dueDate: '2026-11-20',
    quantity: 1,
    unit: 'ea',
    estimatedCents: 12_550,
  },
  {
    title: {
      en: 'Repair the leaking drain under the sink',
      es: 'Reparar el desagüe que gotea debajo del fregadero',
    },
    description: {
      en: 'Active leak at the slip joint. Replace the washers; dry and treat the cabinet floor.',
      es: 'Fuga activa en la unión. Cambie los empaques; seque y trate el piso del gabinete.',
    },
    trade: 'plumbing',
    action: 'repair',
    areas: ['Kitchen'],
    status: 'in_progress',
    assigneeName: 'José Ibáñez',
    dueDate: '2026-11-15',
    priority: 'urgent',
    quote: 'Active leak observed at drain slip joint, moisture staining on cabinet floor.',
    quotePage: 3,
    quoteLine: 44,
    estimatedCents: 18_000,
  },
  {
    title: { en: 'Seal the window frames', es: 'Sellar los marcos de las ventanas' },
    description: {
      en: 'Caulk has failed at four windows.',
      es: 'El sellador falló en cuatro ventanas.',
    },
    trade: 'windows_doors',
    action: 'repair',
    areas: ['Bedroom 2', 'Living room'],
    status: 'pending',
    quantity: 4,
    unit: 'windows',
    dueDate: '2026-12-04',
    quote: 'Exterior caulking cracked or missing at (4) windows, bedroom 2 and living room.',
    quotePage: 5,
    quoteLine: 87,
    estimatedCents: 9_900,
  },
  {
    title: { en: 'Evaluate the foundation crack' },
    description: {
      en: 'A licensed structural engineer must evaluate the crack at the north-east corner before any repair is made.',
    },
    trade: 'foundation',
    action: 'evaluate',
    areas: ['Crawl space'],
    status: 'blocked',
    statusReason: 'Waiting for the engineer’s visit on Tuesday',
    dueDate: '2026-11-28',
    priority: 'high',
    quote: 'Step crack >1/4" at NE corner. Recommend evaluation by a licensed structural engineer.',
    quotePage: 7,
    quoteLine: 122,
    needsCheck: true,
    estimatedCents: 65_000,
  },
  {
    title: { es: 'Limpiar las canaletas y revisar los bajantes' },
    description: {
      es: 'Hay hojas en todo el lado norte. ¿Falta un bajante en la esquina? Avise si es así.',
    },
    originalLanguage: 'es',
    trade: 'gutters',
    action: 'clean',
    areas: ['Exterior'],
    status: 'ready_for_review',
    assigneeName: 'Cuadrilla Peña',
    dueDate: '2026-11-21',
    quote: 'Canaletas llenas de hojas en el lado norte; bajante suelto.',
    quotePage: 1,
    quoteLine: 12,
    quoteDocumentName: 'Notas del recorrido.docx',
    estimatedCents: 7_500,
  },
  {
    title: {
      en: 'Replace the water heater flue',
      es: 'Reemplazar la chimenea del calentador de agua',
    },
    description: {
      en: 'Do NOT use single-wall pipe inside the attic.',
      es: 'NO use tubo de pared simple dentro del ático.',
    },
    trade: 'hvac',
    action: 'replace',
    areas: ['Attic'],
    status: 'declined',
    statusReason: 'Seller gives a credit of $450.00 instead',
    quote: 'Single wall flue pipe in attic is not permitted.',
    quotePage: 6,
    quoteLine: 101,
    estimatedCents: null,
  },
];

const fill = (sample: Sample, number: number): SnapshotTask => ({
  ...storedValues(sample),
  number,
  originalLanguage: 'en',
  statusReason: null,
  priority: priorities[number % 3] ?? 'medium',
  completedAt: null,
  completedByName: null,
  quote: null,
  quoteDocumentName: 'Inspection report – 1420 Oak Hollow.pdf',
  quotePage: null,
  quoteLine: null,
  method: 'rules',
  confidence: 88,
  needsCheck: false,
  estimatedCents: null,
  ...sample,
});

const areas = [
  'Kitchen',
  'Primary bathroom',
  'Bedroom 2',
  'Attic',
  'Crawl space',
  'Garage',
  'Roof',
  'Exterior',
];
const statuses: TaskStatus[] = [
  'pending',
  'completed',
  'in_progress',
  'ready_for_review',
  'pending',
  'blocked',
];

const more = (number: number): SnapshotTask => {
  const sample = samples[number % samples.length] ?? samples[0];
  if (!sample) throw new Error('no samples');
  const status = statuses[number % statuses.length] ?? 'pending';
  return fill(
    {
      ...sample,
      areas: [areas[number % areas.length] ?? 'Kitchen'],
      status,
      statusReason: status === 'blocked' ? 'Part on order' : null,
      completedAt: null,
    },
    number,
  );
};

/** A picture of the given colour that is a valid PNG (1 × 1). */
export const samplePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M' +
  '9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const samplePhotos = (dataUri = samplePicture): SnapshotPhoto[] => [
  {
    taskNumber: 1,
    stage: 'before',
    dataUri,
    caption: 'Outlet with scorched face',
    takenAt: '2026-11-10T15:05:00Z',
  },
  { taskNumber: 1, stage: 'after', dataUri, caption: null, takenAt: '2026-11-18T21:35:00Z' },
  { taskNumber: 2, stage: 'before', dataUri, caption: null, takenAt: '2026-11-10T15:12:00Z' },
];

const budgetLine = { planCents: 830_000, forecastCents: 890_000, actualCents: 611_510 };

/** A budget with a line on a trade and one on none, late, with expenses and change orders. */
export const sampleBudget = (overrides: Partial<SnapshotBudget> = {}): SnapshotBudget => ({
  lines: [
    { ...budgetLine, overCents: 60_000, trade: 'roofing' },
    { ...budgetLine, overCents: 60_000, trade: null },
  ],
  totals: {
    planCents: 1_660_000,
    forecastCents: 1_780_000,
    actualCents: 1_223_020,
    committedCents: 240_000,
    overCents: 120_000,
  },
  plan: {
    saleCents: 29_500_000,
    purchaseCents: 16_400_000,
    renovationCents: 1_826_000,
    otherCents: 3_385_000,
    contingencyCents: 166_000,
    profitCents: 7_889_000,
    roiBasisPoints: 3_650,
  },
  deal: {
    saleCents: 29_500_000,
    purchaseCents: 16_400_000,
    renovationCents: 1_826_000,
    otherCents: 3_440_800,
    contingencyLeftCents: 46_000,
    lateCents: 55_800,
    profitCents: 7_833_200,
    roiBasisPoints: 3_615,
  },
  dayCents: 6_200,
  targetDay: '2026-12-05',
  endDay: '2026-12-14',
  lateDays: 9,
  late: [
    {
      number: 2,
      title: {
        en: 'Repair the leaking drain under the sink',
        es: 'Reparar el desagüe que gotea debajo del fregadero',
      },
      days: 6,
      cents: 37_200,
      isLate: true,
    },
  ],
  isSold: false,
  isClosed: false,
  spending: [
    { day: '2026-10-05', cents: 210_000 },
    { day: '2026-10-20', cents: 401_510 },
    { day: '2026-11-12', cents: 611_510 },
  ],
  expenses: [
    {
      day: '2026-11-12',
      vendor: 'Peña & Hijos Remodeling',
      kind: 'labor',
      taskNumber: 2,
      cents: 611_510,
      isPaid: true,
    },
    {
      day: '2026-11-02',
      vendor: 'Hampton Roofing Supply',
      kind: 'material',
      taskNumber: null,
      cents: 240_000,
      isPaid: false,
    },
    {
      day: '2026-10-20',
      vendor: 'Hampton Roofing Supply',
      kind: 'material',
      taskNumber: 1,
      cents: -12_550,
      isPaid: true,
    },
  ],
  olderExpenses: { count: 0, cents: 0 },
  orders: [
    {
      number: 1,
      reason: 'Step flashing and two sheets of decking at the chimney',
      taskNumber: 3,
      cents: 115_000,
      days: 4,
      state: 'approved',
    },
    {
      number: 2,
      reason: 'Keep the hall tub, reglaze instead of replacing',
      taskNumber: null,
      cents: -35_000,
      days: 0,
      state: 'requested',
    },
  ],
  ...overrides,
});

const responses = ['accept', 'modify', 'decline', 'credit', null] as const;

/** An item of a PICRA; every fifth of them has no answer. */
const sampleItem = (index: number): SnapshotItem => {
  const response = responses[index % responses.length] ?? null;
  const asks = response === 'accept' || response === 'modify';
  return {
    number: index + 1,
    response,
    status: 'pending',
    creditCents: response === 'credit' ? 120_000 : null,
    licenceRequired: asks,
    licenceNumber: index % 3 === 0 ? '2710 061234' : '',
    receiptRequired: asks,
    receiptDay: index % 4 === 0 ? '2026-11-12' : null,
    hasReceipt: index % 4 === 0,
    hasAfterPhoto: false,
    request: `Two windows in bedroom ${index + 1} have failed seals (fogged), sash lock broken.`,
    requestLanguage: 'en',
    agreedText: response === 'modify' ? 'Sellers replace the glass of one window.' : '',
  };
};

/** A PICRA with both sides and so many items. */
const samplePicra = (count: number): SnapshotPicra => ({
  formName: 'Request for repairs',
  sellers: 'Maple Street Holdings LLC',
  buyers: 'Alma and Joseph Carter',
  items: Array.from({ length: count }, (_, index) => sampleItem(index)),
});

/** The deadlines of a sample PICRA. */
const samplePicraDays = {
  requestDelivered: '2026-11-14',
  responseDue: '2026-11-23',
  walkThrough: '2026-12-16',
  settlement: '2026-12-18',
};

/** A project with every kind of task; tasks above six are variations over eight areas. */
export function sampleSnapshot(count = 6, overrides: Partial<ReportSnapshot> = {}): ReportSnapshot {
  const first = samples.map((sample, index) => fill(sample, index + 1)).slice(0, count);
  return {
    reportNumber: 12,
    brand: 'Obralista',
    generatedAt: '2026-11-21T20:05:00Z',
    project: {
      name: 'Oak Hollow – repairs before closing',
      workOrderNumber: 'WO-2026-0147',
      address: '1420 Oak Hollow Dr, San Antonio, TX 78230',
      description:
        'Repairs agreed with the buyer after the inspection of November 8. Access by lockbox; ' +
        'the seller lives in the house.',
      assignedTo: 'Peña & Hijos Remodeling',
      notes: 'Work hours are 8 AM to 6 PM.\nPermit for electrical work is posted at the panel.',
      dueDate: '2026-12-05',
      status: 'active',
      kind: 'renovation',
      timeZone: 'America/Chicago',
      company: {
        name: 'Whitfield Property Group',
        license: 'TX-448120',
        address: '88 Commerce St, San Antonio, TX 78205',
      },
    },
    tasks: [
      ...first,
      ...Array.from({ length: Math.max(0, count - first.length) }, (_, index) =>
        more(first.length + index + 1),
      ),
    ],
    photos: samplePhotos(),
    ...overrides,
  };
}

/** The same with what a type prints besides tasks: a budget, or so many items of a PICRA. */
export function sampleOf(type: ReportType, count = 6): ReportSnapshot {
  const snapshot = sampleSnapshot(count);
  if (type === 'budget') return { ...snapshot, budget: sampleBudget() };
  if (type !== 'picra_response' && type !== 'closing_packet') return snapshot;
  const project = { ...snapshot.project, kind: 'picra' as const, picra: samplePicraDays };
  const picra = samplePicra(count);
  const response = {
    ...{ number: 3, generatedAt: '2026-11-16T15:00:00Z', picra, voidSignatures: {} },
    signatures: {
      seller1: { name: 'Maple Street', at: '2026-11-17T16:00:00Z', by: 'link' as const },
    },
  };
  return { ...snapshot, project, picra, ...(type === 'closing_packet' ? { response } : {}) };
}
