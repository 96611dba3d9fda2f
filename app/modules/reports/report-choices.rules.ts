/** What the form of a report offers; without the schemas, which the browser does not need. */

/**
 * What a report is for (promise 13.1): work_order for crews and without money, punch_list
 * with open tasks only, budget for the owner.
 */
export const reportTypes = [
  'work_order',
  'progress',
  'completion',
  'picra_response',
  'punch_list',
  'budget',
] as const;
/** With the closing packet of a PICRA, which its own page makes and the form does not offer. */
export const allReportTypes = [...reportTypes, 'closing_packet'] as const;
export type ReportType = (typeof allReportTypes)[number];

/** The languages of a report (promise 13.3), and both side by side. */
export const reportLanguages = ['en', 'es', 'both'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

export const reportGroups = ['area', 'trade', 'assignee'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportPhotos = ['none', 'before_after', 'all'] as const;

export const reportPhotoSizes = ['small', 'medium', 'large'] as const;
export type ReportPhotoSize = (typeof reportPhotoSizes)[number];

export const papers = ['Letter', 'A4'] as const;
