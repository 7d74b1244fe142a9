/** Type of a field's value; values.ts checks each. */
export type FieldType =
  /** One line, and text with lines of its own. */
  | 'line'
  | 'text'
  /** Headings, lists, links and pictures (rich-text.ts). */
  | 'document'
  /** Several lines, one below the other. */
  | 'lines'
  /** Steps with their hours: `[{at: '09:00', text}]`. */
  | 'steps'
  /** A path below /storage/. */
  | 'picture'
  | 'day'
  /** ISO 8601 with its zone. */
  | 'moment'
  | 'clock'
  | 'number'
  | 'yes_no'
  | 'choice'
  | 'colour'
  | 'slug'
  /** A page of ours (`/about?tab=3`) or an address elsewhere. */
  | 'link'
  | 'email'
  | 'phone'
  | 'phones'
  /** Seven days: `[{day, opens, closes}]`. */
  | 'hours'
  /** Ids: null is every branch, and a list may be empty. */
  | 'branch'
  | 'branches'
  | 'programs'
  | 'category'

export interface Field {
  readonly name: string
  readonly type: FieldType
  /** Of a language, or for both. */
  readonly part: 'language' | 'common'
  readonly required?: true
  /** The most characters, entries, or the largest number. */
  readonly max?: number
  readonly min?: number
  /** A number with a fraction. */
  readonly decimals?: true
  readonly choices?: readonly string[]
}

export interface Kind {
  /** `content`: public text, edited by authors; `school`: particulars, edited only by roles that may change the school. */
  readonly of: 'content' | 'school'
  readonly fields: readonly Field[]
  /** Belongs to branches, so managers edit it too; other kinds are the whole school's. `itself`: the kind is the branch. */
  readonly branch?: 'branch_id' | 'branches' | 'itself'
  /** Staff choose its order. */
  readonly ordered?: true
  /** A fixed set: staff cannot add to it. */
  readonly fixed?: true
  /** The product has default text for it, shown where the school has written none. */
  readonly ownWords?: true
  /** Not shown on the site: mails and paper forms. */
  readonly offSite?: true
}

type Rest = Omit<Field, 'name' | 'type' | 'part'>
/** Field with a value for each language. */
export const localised = (name: string, type: FieldType, max: number, rest: Rest = { required: true }): Field => ({
  name,
  type,
  part: 'language',
  max,
  ...rest,
})
/** Field with one value for both languages. */
export const shared = (name: string, type: FieldType, rest: Rest = {}): Field => ({
  name,
  type,
  part: 'common',
  ...rest,
})
