import type { Action } from '../staff/roles.ts'

interface Notice {
  /** The action that a user must be allowed to get the notice; those without one are about another thing. */
  readonly may: Action | undefined
  /** Beginnings of the paths of the calls whose open answers the desk then fetches again. */
  readonly reloads: readonly string[]
}

/**
 * Things that the server sends notices of to the desk (desk §2), or of their presence only. The branches of each are in the function
 * `desk_branches_of`.
 */
export const notices = {
  family: {
    may: 'families.see',
    reloads: [
      ...['/desk/families', '/desk/registrations', '/desk/places', '/desk/privacy', '/desk/today', '/desk/counts'],
      '/desk/search',
    ],
  },
  // Of a family: its branch, or that of a place, need not be the branch that keeps the record.
  registration: {
    may: undefined,
    reloads: ['/desk/registrations', '/desk/places', '/desk/today', '/desk/counts'],
  },
  visit: {
    may: 'visits.see',
    reloads: ['/desk/visit', '/desk/today', '/desk/counts', '/desk/families', '/tour/slots'],
  },
  visit_hours: { may: 'hours.see', reloads: ['/desk/school', '/desk/visit', '/desk/today', '/tour/slots'] },
  message: { may: 'families.see', reloads: ['/desk/messages', '/desk/families', '/desk/today', '/desk/counts'] },
  staff: { may: 'staff.manage', reloads: ['/desk/staff', '/desk/school', '/desk/me'] },
  picture: { may: 'pictures.add', reloads: ['/desk/pictures', '/desk/branches/', '/desk/stories', '/desk/school'] },
  content: {
    may: 'content.see',
    reloads: ['/desk/content', '/desk/today', '/desk/school', '/desk/branches', '/desk/programs'],
  },
  story: { may: 'pictures.add', reloads: ['/desk/stor', '/desk/today', '/desk/counts'] },
  comment: { may: 'comments.decide', reloads: ['/desk/comment', '/desk/today', '/desk/counts'] },
  presence: { may: undefined, reloads: ['/desk/presence'] },
  comment_word: { may: 'comments.decide', reloads: [] },
  template: { may: 'families.answer', reloads: [] },
} as const satisfies Readonly<Record<string, Notice>>
export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as NoticeKind[]
