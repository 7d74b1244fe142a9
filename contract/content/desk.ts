import { z } from 'zod'
import { desk, searches } from '../budgets.ts'
import { calendarKinds } from '../calendar/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { id, leftOut, nullableId, optionalId } from '../fields.ts'
import { chosen, words } from '../filters.ts'
import { pagingQuery } from '../paging.ts'
import { bookedVisits } from '../visits/closures.ts'
import { kindNames, parts } from './kinds.ts'

/** Lists load twelve and offer more. */
const itemsPerPage = 12

/** States of a part; several may hold at once (desk §5). */
export const contentStates = ['draft', 'published', 'scheduled', 'out_of_date', 'taken_down'] as const
export const contentSorts = ['changed', 'order', 'newest', 'day', '-day'] as const
const contentDays = ['coming', 'past'] as const
const contentLanguages = ['ar', 'en'] as const

const staffMember = z.object({ id: z.number().int(), name: z.string() }).nullable()
const moment = z.iso.datetime().nullable()
/** Field values by name. They are JSON already, as stored: validating a long text again costs more than reading it. */
export const WrittenFields = z.record(z.string(), z.any() as unknown as z.ZodType<z.core.util.JSONType>)

export const ContentProblem = z.object({
  field: z.string(),
  rule: z.string().meta({ description: '`required` blocks the publishing of its part' }),
  message: z.string().meta({ description: 'Message beside the field' }),
})

export const ContentPart = z.object({
  draft: WrittenFields,
  published: WrittenFields.nullable().meta({ description: 'null: not published' }),
  version: z.number().int(),
  states: z.array(z.enum(contentStates)),
  changed_at: moment,
  changed_by: staffMember,
  published_at: moment,
  published_by: staffMember,
  publish_at: moment,
  take_down_at: moment,
  taken_down_at: moment,
  refused: z
    .object({ at: z.iso.datetime(), message: z.string() })
    .nullable()
    .meta({ description: 'Reason why the planned publishing failed' }),
  problems: z.array(ContentProblem),
  public_url: z.string().nullable().meta({ description: 'Page that shows it while published' }),
})

export const ContentItem = z.object({
  id: z.number().int(),
  kind: z.enum(kindNames),
  row_id: z.number().int().nullable().meta({ description: 'Id in the public calls once published' }),
  branch: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  may_change: z.boolean(),
  created_at: z.iso.datetime(),
  created_by: staffMember,
  placeholders: z.array(z.string()).meta({ description: 'Placeholders of an email text, such as `{{reference}}`' }),
  parts: z.object({ ar: ContentPart, en: ContentPart, common: ContentPart }),
})
export type ContentItem = z.output<typeof ContentItem>

const ListedPart = z.object({ states: z.array(z.enum(contentStates)), publish_at: moment, take_down_at: moment })
export const ListedContent = ContentItem.pick({ id: true, kind: true, row_id: true, branch: true }).extend({
  title: z.object({ ar: z.string().nullable(), en: z.string().nullable() }),
  image: z.string().nullable(),
  changed_at: z.iso.datetime(),
  changed_by: staffMember,
  parts: z.object({ ar: ListedPart, en: ListedPart, common: ListedPart }),
  calendar: z
    .object({
      kind: z.enum(calendarKinds).nullable(),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      branches_count: z.number().int().meta({ description: '0: all branches' }),
    })
    .nullable()
    .meta({ description: 'Draft of a calendar entry; fields without a value are null' }),
})
export type ListedContent = z.output<typeof ListedContent>

const contentFilter = {
  kind: chosen(kindNames),
  q: words.meta({ description: 'Words of the title, in any spelling' }),
  state: chosen(contentStates),
  language: chosen(contentLanguages),
  branch_id: optionalId,
  days: chosen(contentDays).meta({ description: 'Calendar entries: coming or past ones' }),
}
export const ContentFilter = z.object(contentFilter)
export type ContentFilter = z.output<typeof ContentFilter>

/** Left out: now. */
export const plannedAt = leftOut(z.iso.datetime({ offset: true })).meta({
  description: 'A time in the future; left out: at once',
})

const params = z.object({ id })
const ofPart = z.object({ id, part: z.enum(parts) })

export const listContent = endpoint({
  method: 'GET',
  path: '/desk/content',
  caller: 'staff',
  may: 'content.see',
  summary: 'Content of the site and of the caller’s branches, drafts included',
  query: pagingQuery(itemsPerPage).extend({ ...contentFilter, sort: chosen(contentSorts) }),
  answer: z.array(ListedContent),
  paged: true,
  limit: searches,
})

export const countContent = endpoint({
  method: 'GET',
  path: '/desk/content/kinds',
  caller: 'staff',
  may: 'content.see',
  summary: 'Number of items by kind and by state',
  answer: z.array(
    z.object({
      kind: z.enum(kindNames),
      count: z.number().int(),
      states: z.record(z.enum(contentStates), z.number().int()),
      may_change: z.boolean(),
      may_add: z.boolean(),
    }),
  ),
})

export const addContent = endpoint({
  method: 'POST',
  path: '/desk/content',
  caller: 'staff',
  may: 'content.write',
  verb: 'content_added',
  summary: 'Create a draft',
  body: z.object({ kind: z.enum(kindNames), branch_id: nullableId }),
  status: 201,
  answer: ContentItem,
  limit: desk,
})

export const showContent = endpoint({
  method: 'GET',
  path: '/desk/content/:id',
  caller: 'staff',
  may: 'content.see',
  summary: 'One item with its parts `ar`, `en`, `common`: draft, published version and problems',
  params,
  answer: ContentItem,
})

export const saveContentPart = endpoint({
  method: 'POST',
  path: '/desk/content/:id/parts/:part',
  caller: 'staff',
  may: 'content.write',
  verb: 'content_written',
  summary: 'Save a draft; fields that are left out stay, null clears a field; 409 `conflict` with the current part',
  params: ofPart,
  // Checked later by its kind: zod would recurse into a value nested thousands deep.
  body: z.object({ fields: z.record(z.string(), z.unknown()), version: id }),
  takesDocument: true,
  answer: ContentItem,
  limit: desk,
})

export const publishContent = endpoint({
  method: 'POST',
  path: '/desk/content/:id/publish',
  caller: 'staff',
  may: 'content.publish',
  verb: 'content_published',
  summary: 'Publish parts; parts with problems stay unpublished and answer them per field',
  params,
  body: z.object({
    parts: z
      .array(z.enum(parts))
      .min(1)
      .max(3)
      .meta({ description: '`common` is published with the first language; later by itself' }),
    at: plannedAt,
    visits: bookedVisits.meta({ description: 'Only for calendar entries' }),
  }),
  answer: ContentItem.extend({ blocked: z.array(z.enum(parts)) }),
  limit: desk,
})
