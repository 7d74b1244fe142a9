import { queryClient } from 'browser/calls/call.ts'
import { type NoticeKind, notices } from 'contract/live/notices.ts'

export interface LiveNotice {
  readonly kind: NoticeKind
  readonly id?: number
}

/** Whether a change of this kind concerns an answer, by its query key. */
export const isConcerned = (queryKey: readonly unknown[], kind: NoticeKind) =>
  queryKey.some((part) => typeof part === 'string' && notices[kind].reloads.some((path) => part.startsWith(path)))

/** Fetches the open answers again that a change of this kind concerns. */
export const fetchAgain = (kind: NoticeKind) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, kind) })
