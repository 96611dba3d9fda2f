/** Choices of the consultation form (promise 22.2). */
export const consultationRoles = [
  'flipper',
  'agent',
  'contractor',
  'inspector',
  'manager',
  'other',
] as const;
export const consultationVolumes = ['1', '2_5', '6_20', 'more'] as const;
export const consultationTimes = ['morning', 'afternoon', 'evening'] as const;
export const consultationStatuses = ['new', 'contacted', 'closed'] as const;

/** The fields of the form, in their order. */
export const consultationFields = [
  'name',
  'email',
  'phone',
  'company',
  'role',
  'projects',
  'zip',
  'language',
  'time',
  'message',
  'consent',
] as const;
export type ConsultationField = (typeof consultationFields)[number];

type ConsultationStatus = (typeof consultationStatuses)[number];

/** A request as administrators see it. */
export interface ConsultationRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  company: string;
  role: (typeof consultationRoles)[number];
  projects: string | null;
  zip: string;
  language: 'en' | 'es';
  bestTime: string | null;
  message: string;
  status: ConsultationStatus;
  /** ISO instant */
  createdAt: string;
}

export interface ConsultationFilter {
  /** One of the statuses; anything else shows all. */
  status?: string;
  after?: string;
}

export interface ConsultationPage {
  rows: ConsultationRow[];
  counts: { status: ConsultationStatus; count: number }[];
  next: string | null;
}
