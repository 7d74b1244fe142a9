/** What a field takes; how each is checked stands in values.ts. */
export type FieldType =
  /** One line, and text with lines of its own. */
  | 'line'
  | 'text'
  /** Headings, lists, links and pictures (rich-text.ts). */
  | 'document'
  /** Several lines, one below the other. */
  | 'lines'
  /** How something goes, hour by hour: `[{at: '09:00', text}]`. */
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
  /** What the public page says, by who writes it; or particulars, which only who may change the school does. */
  readonly of: 'content' | 'school'
  readonly fields: readonly Field[]
  /** Things of branches, which managers have too; the others are the whole school's. `itself`: the thing is a branch. */
  readonly branch?: 'branch_id' | 'branches' | 'itself'
  /** Stands in an order that is chosen. */
  readonly ordered?: true
  /** There are as many as there are: none is added. */
  readonly fixed?: true
  /** The product has words of its own for it, which stand where the school has written none. */
  readonly ownWords?: true
  /** Is not read on the site: letters and papers. */
  readonly offSite?: true
}

type Rest = Omit<Field, 'name' | 'type' | 'part'>
/** What a language says. */
export const said = (name: string, type: FieldType, max: number, rest: Rest = { required: true }): Field => ({
  name,
  type,
  part: 'language',
  max,
  ...rest,
})
/** What is the same in both. */
export const both = (name: string, type: FieldType, rest: Rest = {}): Field => ({ name, type, part: 'common', ...rest })
