import type { CalendarEntry } from 'contract/calendar/endpoints.ts'
import type { ContentItem, contentStates, ListedContent } from 'contract/content/desk.ts'
import { type KindName, kindOf, type Part, parts } from 'contract/content/kinds.ts'
import { pageOf } from 'contract/content/pages.ts'
import type { Fields } from 'contract/content/values.ts'
import { may, worksForAll } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import { fieldSentence, problemSentence } from 'i18n/problems.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { problemsIn } from './checking.ts'
import type { StoredItem, StoredPart } from './item-queries.ts'
import type { ListedItem } from './list-queries.ts'
import { ownWords } from './own-words.ts'
import { partOf } from './parts.ts'
import { placeholdersOf } from './placeholders.ts'

type State = (typeof contentStates)[number]

/** Whether a user may edit items of a kind; the query checks the branch. */
export const mayWrite = ({ role }: Pick<Staff, 'role'>, kind: KindName): boolean =>
  kindOf(kind).of === 'school' ? may(role, 'school.change') : may(role, 'content.write')

/** Whether a user may add an item of a kind; only users of all branches may add one without a branch. */
export const mayAdd = (staff: Pick<Staff, 'role'>, kind: KindName): boolean => {
  const { branch, fixed } = kindOf(kind)
  return !fixed && mayWrite(staff, kind) && (worksForAll(staff.role) || (branch !== undefined && branch !== 'itself'))
}

const statesOf = (states: readonly string[], part: Part) =>
  states.filter((state) => state.startsWith(`${part}:`)).map((state) => state.slice(part.length + 1) as State)
// Dates inside JSON are text.
const moment = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

const refusalOf = ({ refused_at, refusal }: StoredPart, language: Language) =>
  refused_at && refusal
    ? { at: new Date(refused_at).toISOString(), message: problemSentence(language, refusal.code, refusal.facts) }
    : null

function partShape(item: StoredItem, name: Part, { publicUrl, language }: ItemReader): ContentItem['parts'][Part] {
  const part: StoredPart = partOf(item, name)
  const problems = problemsIn(item, name, part.draft)
  const own = ownWords(item.kind, item.row_id, name)
  const page =
    part.published &&
    item.row_id !== null &&
    !kindOf(item.kind).offSite &&
    pageOf(item.kind, item.row_id, partOf(item, 'common').published ?? {})
  return {
    draft: { ...own, ...part.draft },
    published: part.published && { ...own, ...part.published },
    version: part.version,
    states: statesOf(item.states, name),
    changed_at: moment(part.changed_at),
    changed_by: part.changed_by,
    published_at: moment(part.published_at),
    published_by: part.published_by,
    publish_at: moment(part.publish_at),
    take_down_at: moment(part.take_down_at),
    taken_down_at: moment(part.taken_down_at),
    refused: refusalOf(part, language),
    problems: problems.map((problem) => ({
      field: problem.field,
      rule: problem.rule,
      message: fieldSentence(language, problem.field, problem),
    })),
    public_url: page && name !== 'common' ? new URL(page(name), publicUrl).href : null,
  }
}

interface ItemReader {
  readonly publicUrl: string
  readonly language: Language
}

/** An item as this user reads it at the desk. */
export const itemShape = (item: StoredItem, staff: Pick<Staff, 'role'>, reading: ItemReader): ContentItem => ({
  id: item.id,
  kind: item.kind,
  row_id: item.row_id,
  branch: item.branch,
  may_change: mayWrite(staff, item.kind),
  created_at: item.created_at.toISOString(),
  created_by: item.created_by,
  placeholders: placeholdersOf(item.kind, item.row_id),
  parts: {
    ar: partShape(item, 'ar', reading),
    en: partShape(item, 'en', reading),
    common: partShape(item, 'common', reading),
  },
})

const ownTitle = ({ kind, row_id }: Pick<ListedItem, 'kind' | 'row_id'>, language: Language) => {
  const { title, subject } = ownWords(kind, row_id, language)
  return typeof title === 'string' ? title : typeof subject === 'string' ? subject : null
}

const calendarShape = (fields: Fields): ListedContent['calendar'] => ({
  kind: (fields.kind ?? null) as CalendarEntry['kind'] | null,
  starts_on: (fields.starts_on ?? null) as string | null,
  ends_on: (fields.ends_on ?? null) as string | null,
  branches_count: Array.isArray(fields.branches) ? fields.branches.length : 0,
})

export const listedShape = ({
  states,
  title,
  parts: stored,
  changed_at,
  calendar,
  ...item
}: ListedItem): ListedContent => {
  const shape = (name: Part) => {
    const part = stored.find(({ part }) => part === name)
    return {
      states: statesOf(states, name),
      publish_at: moment(part?.publish_at ?? null),
      take_down_at: moment(part?.take_down_at ?? null),
    }
  }
  return {
    ...item,
    title: { ar: title.ar ?? ownTitle(item, 'ar'), en: title.en ?? ownTitle(item, 'en') },
    changed_at: changed_at.toISOString(),
    calendar: calendar && calendarShape(calendar),
    parts: Object.fromEntries(parts.map((part) => [part, shape(part)])) as ListedContent['parts'],
  }
}
