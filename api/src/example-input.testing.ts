import { z } from 'zod'
import { dayFromToday } from './kids/testing.ts'
import { tuesdayIn2033 } from './visits/desk/testing.ts'

/** JSON Schema of an input, as far as ours need it. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly anyOf?: readonly Schema[]
}
/** The id of nothing. */
export const nobodys = 2_147_483_647

/** The least that a field of this schema accepts. Another thing that it names is unknown. */
function example(schema: Schema, name = ''): unknown {
  const {
    type,
    format,
    enum: values,
    properties = {},
    required = [],
    items = {},
    minItems,
    minimum = 1,
    anyOf,
  } = schema
  if (values) return values[0]
  if (anyOf) return example(anyOf.at(-1) ?? {}, name)
  if (type === 'object')
    return Object.fromEntries(required.map((each) => [each, example(properties[each] ?? {}, each)]))
  if (type === 'array') return minItems ? [example(items)] : []
  if (type === 'integer')
    return /_id$|^.+Id$/.test(name) && !/^(branch|program)_id$/.test(name) ? nobodys : Math.max(minimum, 1)
  if (type === 'boolean') return false
  if (type === 'null') return null
  if (format === 'date') return dayFromToday(60)
  return format === 'date-time' ? tuesdayIn2033 : 'Twice'
}
export const schemaOf = (input: z.ZodObject) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
/** The least input that a schema accepts. */
export const exampleOf = (input: z.ZodObject | undefined) =>
  input && (example(schemaOf(input)) as Record<string, string>)
