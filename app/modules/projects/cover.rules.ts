/** Whom reports are prepared for; each is a name, and below it lines with how to reach them. */
export const coverPeople = ['client', 'listingAgent', 'buyersAgent'] as const;
/** The brokerage of each agent, which stands below the agent's name, or alone. */
export const brokerOf = {
  client: null,
  listingAgent: 'listingBroker',
  buyersAgent: 'buyersBroker',
} as const satisfies Record<(typeof coverPeople)[number], string | null>;
/** The fields of a project that the covers of reports print, in the order of the form. */
export const coverFieldNames = [
  'client',
  'listingAgent',
  'listingBroker',
  'buyersAgent',
  'buyersBroker',
  'workStart',
  'workEnd',
] as const;
export type CoverFieldName = (typeof coverFieldNames)[number];
