import type { NoticeKind } from 'contract/live/notices.ts'

export interface LiveNotice {
  readonly kind: NoticeKind
  readonly id?: number
}

/** Kinds of changes: those of notices, and `registration` for changes on this screen (its notices are of the family). */
type ChangeKind = NoticeKind | 'registration'

/** The path prefixes of the calls of each kind: their open answers are fetched again after a notice. */
const paths: Readonly<Record<ChangeKind, readonly string[]>> = {
  family: [
    '/desk/families',
    '/desk/registrations',
    '/desk/places',
    '/desk/privacy',
    '/desk/today',
    '/desk/counts',
    '/desk/search',
  ],
  registration: ['/desk/registrations', '/desk/places', '/desk/today', '/desk/counts'],
  visit: ['/desk/visit', '/desk/today', '/desk/counts', '/desk/families', '/tour/slots'],
  visit_hours: ['/desk/school', '/desk/visit', '/desk/today', '/tour/slots'],
  message: ['/desk/messages', '/desk/families', '/desk/today', '/desk/counts'],
  staff: ['/desk/staff', '/desk/school', '/desk/me'],
  picture: ['/desk/pictures', '/desk/branches/', '/desk/stories', '/desk/school'],
  presence: ['/desk/presence'],
  content: ['/desk/content', '/desk/today', '/desk/school', '/desk/branches', '/desk/programs'],
  story: ['/desk/stor', '/desk/today', '/desk/counts'],
  comment: ['/desk/comment', '/desk/today', '/desk/counts'],
}

/** Whether a change of this kind concerns an answer, by its query key. */
export const isConcerned = (queryKey: readonly unknown[], kind: ChangeKind) =>
  queryKey.some((part) => typeof part === 'string' && paths[kind].some((path) => part.startsWith(path)))
