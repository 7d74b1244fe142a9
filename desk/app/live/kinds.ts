/** What may change elsewhere, as the server calls it. */
export const kinds = [
  'family',
  'visit',
  'visit_hours',
  'message',
  'staff',
  'presence',
  'content',
  'picture',
  'comment',
  'story',
] as const
export type Kind = (typeof kinds)[number]

export interface Notice {
  readonly kind: Kind
  readonly id?: number
}

/** The lists and things of each kind, by the beginning of their calls' paths: what is open of them is asked for again. */
const paths: Readonly<Record<Kind, readonly string[]>> = {
  family: ['/desk/families', '/desk/privacy', '/desk/today', '/desk/counts', '/desk/search'],
  visit: ['/desk/visit', '/desk/today', '/desk/counts', '/desk/families', '/tour/slots'],
  visit_hours: ['/desk/school', '/desk/visit-hours', '/desk/visit-slots', '/tour/slots'],
  message: ['/desk/messages', '/desk/families', '/desk/today', '/desk/counts'],
  staff: ['/desk/staff', '/desk/school', '/desk/me'],
  picture: ['/desk/pictures', '/desk/stories', '/desk/school'],
  presence: ['/desk/presence'],
  content: ['/desk/content', '/desk/school'],
  story: ['/desk/stor', '/desk/counts'],
  comment: ['/desk/comment', '/desk/today', '/desk/counts'],
}

/** Whether an answer, by the key it is kept under, may say something else now. */
export const isConcerned = (queryKey: readonly unknown[], kind: Kind) =>
  queryKey.some((part) => typeof part === 'string' && paths[kind].some((path) => part.startsWith(path)))
