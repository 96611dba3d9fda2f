/** Choices of the consultation form (product.md, "Onboarding"). */
export const consultationRoles = ['flipper', 'agent', 'contractor', 'inspector', 'manager', 'other'] as const;
export const consultationVolumes = ['1', '2_5', '6_20', 'more'] as const;
export const consultationTimes = ['morning', 'afternoon', 'evening'] as const;
export const consultationStatuses = ['new', 'contacted', 'closed'] as const;

/** The fields of the form, in the order in which they stand. */
export const consultationFields = ['name', 'email', 'phone', 'company', 'role', 'projects', 'zip', 'language', 'time', 'message', 'consent'] as const;
export type ConsultationField = (typeof consultationFields)[number];
