/** Whom reports are prepared for; each is a name, and below it lines with how to reach them. */
export const coverPeople = ['client', 'listingAgent', 'buyersAgent'] as const;
/** The fields of a project that the covers of reports print, in the order of the form. */
export const coverFieldNames = [...coverPeople, 'workStart', 'workEnd'] as const;
export type CoverFieldName = (typeof coverFieldNames)[number];
