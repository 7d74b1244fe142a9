/** Roles of the staff (desk §1). */
export const roles = ['owner', 'admissions', 'manager', 'editor', 'teacher'] as const
export type Role = (typeof roles)[number]

const everybody = roles

/**
 * The only table of permissions (desk §1): the roles allowed for each action. The server checks it for every call, the desk
 * for its controls. `worksForAll` decides for which branches a role may act.
 */
export const actions = {
  /** All staff may read their own name and end their own sessions. */
  'desk.use': everybody,
  'families.see': ['owner', 'admissions', 'manager'],
  'families.answer': ['owner', 'admissions', 'manager'],
  /** Importing a spreadsheet of thousands of families, into the branches of the member of staff. */
  'families.import': ['owner', 'manager'],
  /** The time to reply is a setting of the whole school. */
  'promise.change': ['owner'],
  'visits.see': ['owner', 'admissions', 'manager'],
  'visits.decide': ['owner', 'admissions', 'manager'],
  'hours.see': ['owner', 'admissions', 'manager'],
  'hours.change': ['owner', 'manager'],
  'fees.see': ['owner', 'admissions', 'manager'],
  'fees.change': ['owner', 'manager'],
  'content.see': ['owner', 'manager', 'editor'],
  'content.write': ['owner', 'manager', 'editor'],
  'content.publish': ['owner', 'manager', 'editor'],
  'pictures.add': ['owner', 'manager', 'editor', 'teacher'],
  'pictures.decide': ['owner', 'manager', 'editor'],
  'comments.decide': ['owner', 'manager', 'editor'],
  'school.see': ['owner', 'manager', 'editor'],
  'school.change': ['owner', 'manager'],
  'staff.manage': ['owner'],
  'log.see': ['owner'],
  'privacy.manage': ['owner'],
  'everything.export': ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type Action = keyof typeof actions

export const may = (role: Role, action: Action): boolean => (actions[action] as readonly Role[]).includes(role)

export const actionsOf = (role: Role): Action[] =>
  (Object.keys(actions) as Action[]).filter((action) => may(role, action))

/** Whether a role is for every branch; the others have branches of their own (desk §1). */
export const worksForAll = (role: Role): boolean => role !== 'manager' && role !== 'teacher'
