import { z } from 'zod'
import { WorkingHours } from '../branches/endpoints.ts'
import { broken, day, email, id, phone } from '../fields.ts'
import { plainText, type RichText, RichTextInput } from '../rich-text.ts'
import { isBlank, isTooLong, trimmed } from '../text.ts'
import type { Field, FieldType } from './fields.ts'
import { fieldsOf, type KindName, type Part } from './kinds.ts'

const written = (max: number, pattern?: RegExp) =>
  z
    .string()
    .overwrite(trimmed)
    .refine((value) => !isTooLong(value, max), broken('too_long', { max }))
    .refine((value) => !pattern || pattern.test(value), broken('invalid'))

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const oneLine = /^[^\r\n]*$/
const lineMax = 300
const addressMax = 500
/** A page of ours, or an https address; never a script, nor `//host` or `/\host`, which lead to another site. */
const link = /^(\/(?![/\\])|https:\/\/)[^\s"<>\\]*$/
const picturePath = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.(webp|jpg|jpeg|png|avif)$/

const days = z
  .array(WorkingHours.extend({ opens: clock.nullable(), closes: clock.nullable() }))
  .max(7)
  .refine((week) => new Set(week.map(({ day }) => day)).size === week.length, broken('invalid'))
  .refine((week) => week.every(({ opens, closes }) => (opens === null) === (closes === null)), broken('invalid'))
  .refine((week) => week.every(({ opens, closes }) => !opens || !closes || opens < closes), broken('ends_before'))

/** A row that was added and is not filled in yet is left out. */
const withoutBlanks = (list: z.ZodType) =>
  z.preprocess(
    (rows) => (Array.isArray(rows) ? rows.filter((row) => typeof row !== 'string' || !isBlank(row)) : rows),
    list,
  )

const checks: Readonly<Record<FieldType, (field: Field) => z.ZodType>> = {
  line: ({ max = lineMax }) => written(max, oneLine),
  text: ({ max = 4000 }) => written(max),
  document: () => RichTextInput,
  lines: ({ max = 40 }) => withoutBlanks(z.array(written(lineMax, oneLine)).max(max)),
  steps: ({ max = 20 }) => z.array(z.object({ at: clock, text: written(lineMax, oneLine) })).max(max),
  picture: () => written(200, picturePath),
  day: () => day,
  moment: () => z.iso.datetime({ offset: true }),
  clock: () => clock,
  number: ({ min = 0, max = 2_147_483_647, decimals }) => (decimals ? z.number() : z.number().int()).min(min).max(max),
  yes_no: () => z.boolean(),
  choice: ({ choices = [] }) => z.enum(choices as [string, ...string[]]),
  colour: () => written(7, /^#[0-9A-Fa-f]{6}$/),
  slug: ({ max = 60 }) => written(max, /^[a-z0-9]+(-[a-z0-9]+)*$/),
  link: () => written(addressMax, link),
  email: () => email,
  phone: () => phone,
  phones: ({ max = 6 }) => withoutBlanks(z.array(phone).max(max)),
  hours: () => days,
  branch: () => id,
  category: () => id,
  branches: () => z.array(id).max(100),
  programs: () => z.array(id).max(100),
}

/** Values of a part by field; a field without a value is absent. */
export type Fields = Record<string, z.core.util.JSONType>

const isDocument = (value: unknown): value is { content: unknown[] } =>
  typeof value === 'object' && value !== null && 'type' in value && 'content' in value && Array.isArray(value.content)

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isDocument(value) && value.content.length === 0)

/** A text needs words: pictures alone are empty in search and mail. */
const isWordless = (type: FieldType, value: unknown) => type === 'document' && isBlank(plainText(value as RichText))

/** A draft may lack any field, but its values are well formed; null and an empty list remove a value. */
export const draftOf = (kind: KindName, part: Part) =>
  z.object(
    Object.fromEntries(
      fieldsOf(kind, part).map((field) => [
        field.name,
        z.preprocess((value) => (isEmpty(value) ? null : value), checks[field.type](field).nullable()).optional(),
      ]),
    ),
  ) as z.ZodType<Record<string, Fields[string] | null>>

/** The fields that are still missing before a part can be published. */
export const missingFieldsIn = (kind: KindName, part: Part, fields: Fields): string[] =>
  fieldsOf(kind, part)
    .filter(({ name, type, required }) => required && (isEmpty(fields[name]) || isWordless(type, fields[name])))
    .map(({ name }) => name)

const midnight = /T00:00:00(\.0+)?\+03:00$|T21:00:00(\.0+)?(Z|\+00:00)$/
const beforeOrAt = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && new Date(one) >= new Date(other)

/** Finds filled fields that contradict each other. */
export function contradictionsIn(kind: KindName, part: Part, fields: Fields): { field: string; rule: string }[] {
  if (part !== 'common') return []
  const wrong: { field: string; rule: string }[] = []
  if (kind === 'event') {
    if (beforeOrAt(fields.starts_at, fields.ends_at)) wrong.push({ field: 'ends_at', rule: 'ends_before' })
    if (fields.all_day === true)
      for (const field of ['starts_at', 'ends_at'])
        if (!midnight.test(String(fields[field]))) wrong.push({ field, rule: 'all_day_hour' })
  }
  if (kind === 'calendar_entry') {
    if (String(fields.starts_on ?? '') > String(fields.ends_on ?? '9'))
      wrong.push({ field: 'ends_on', rule: 'ends_before' })
    const { opens_at, closes_at } = fields
    if (!opens_at !== !closes_at) wrong.push({ field: opens_at ? 'closes_at' : 'opens_at', rule: 'required' })
    else if (opens_at && fields.kind !== 'hours') wrong.push({ field: 'opens_at', rule: 'hours_only' })
    else if (opens_at && String(opens_at) >= String(closes_at)) wrong.push({ field: 'closes_at', rule: 'ends_before' })
  }
  if (kind === 'program' && Number(fields.to_years) <= Number(fields.from_years))
    wrong.push({ field: 'to_years', rule: 'ends_before' })
  if (kind === 'school' && fields.map_url !== undefined && !String(fields.map_url).startsWith('https://'))
    wrong.push({ field: 'map_url', rule: 'invalid_web_address' })
  return wrong
}
