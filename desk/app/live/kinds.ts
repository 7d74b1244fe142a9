import { type NoticeKind, notices } from 'contract/live/notices.ts'

export interface LiveNotice {
  readonly kind: NoticeKind
  readonly id?: number
}

/** Kinds of changes: those of notices, and `registration` for changes on this screen (its notices are of the family). */
const kinds = {
  ...notices,
  registration: { reloads: ['/desk/registrations', '/desk/places', '/desk/today', '/desk/counts'] },
} as const

/** Whether a change of this kind concerns an answer, by its query key. */
export const isConcerned = (queryKey: readonly unknown[], kind: keyof typeof kinds) =>
  queryKey.some((part) => typeof part === 'string' && kinds[kind].reloads.some((path) => part.startsWith(path)))
