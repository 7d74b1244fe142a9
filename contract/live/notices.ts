/** Things that the server sends notices of to the desk (desk §2). The branches of each are in the function `desk_branches_of`. */
export const noticeKinds = [
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
export type NoticeKind = (typeof noticeKinds)[number]

/** A thing that staff must be allowed to see to get its notice; a notice of presence is about the open thing. */
export type NoticeSubject = Exclude<NoticeKind, 'presence'> | 'comment_word' | 'template'
