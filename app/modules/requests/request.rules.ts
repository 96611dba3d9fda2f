/** What became of a request: a task of its own, a part of another task, or nothing. */
export const requestStatuses = ['open', 'accepted', 'joined', 'declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What whoever reported a request is told of it by text message. */
export const requestOutcomes = ['accepted', 'done', 'declined'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** Days that the link of a project works: it hangs in a house. */
export const REQUEST_LINK_DAYS = 365;

/** Letters of the fields of a request, and of the sentence that declines it. */
export const MAX_PLACE = 80;
export const MAX_WORDS = 1000;
export const MAX_ASKER = 60;
export const MAX_ANSWER = 500;

/** Photos of one request. */
export const MAX_REQUEST_PHOTOS = 5;

/** The address of the form of a link. */
export const askHref = (token: string): string => `/ask/${token}`;

/** The address of the status of a request. */
export const askedHref = (token: string): string => `/asked/${token}`;

/** The address of the requests of a project, for those who may edit it. */
export const requestsHref = (projectId: string): string => `/projects/${projectId}/requests`;

/** The address of a photo of a request, by its place in the request. */
export const requestPhotoHref = (projectId: string, id: string, index: number): string =>
  `${requestsHref(projectId)}/${id}/photos/${index}`;
