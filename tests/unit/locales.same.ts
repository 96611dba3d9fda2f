/** Keys whose text is correctly equal in English and Spanish: names, signs and shared words. */
export const sameInBoth: readonly (string | RegExp)[] = [
  'documents.ask.no',
  /^landing\.(video\.caption\.(en|es)|budget\.roi)$/, // Languages by their own names, and ROI.
  'projects.report.paper.A4',
  'report.originalLine',
  /^common\.language(Name|Short)\./, // Each language is named in its own words on both pages.
  'account.google.title', // A name.
  /^budget\.(lines\.total|files\.(csv|xlsx|no)|kind\.material)$/, // Formats and shared words.
  'common.error.titlePrefix',
  'errors.title',
  /^exchange\.(no|total)$/, // The same words.
  'info.privacy.6.title', // Cookies.
  'walks.result.na', // The same sign.
  'ledger.done', // Made of other texts alone.
  'notices.text.one', // Made of facts and signs alone.
  'onboarding.role.inspector',
  'onboarding.projects.1',
  'projects.tab.picra',
  /^lifecycle\.timeZone\.America\/(Phoenix|Anchorage)$/, // Names.
  'report.docTitle', // Made of facts and signs alone.
  'report.totalCost',
  'photos.message', // Made of facts and signs alone, as the next three.
  'photos.refused',
  'viewer.added',
  'photos.taskOption',
  'report.none',
  'translations.said',
  'report.source',
  'tasks.trade.general', // The same word.
  /^tasks\.area\.(exterior|interior|patio)$/,
];
