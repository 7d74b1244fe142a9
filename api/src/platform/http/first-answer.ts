import type { Endpoint } from 'contract/endpoint.ts'
import type { z } from 'zod'

/** Stored part of an answer that is read again: the id of its row. */
export interface FirstAnswer {
  readonly id: number
}

export const idOf = (answer: unknown) => ({ id: (answer as Partial<FirstAnswer> | null | undefined)?.id ?? null })

type Definition = z.core.$ZodTypeDef & {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
}
const closed: readonly string[] = ['number', 'boolean', 'literal', 'enum', 'null', 'undefined']

/** Whether a schema allows numbers and fixed words only, and no text that a person wrote. */
function isWordless(schema: z.core.$ZodType): boolean {
  const { type, shape, element, innerType, options } = schema._zod.def as Definition
  if (closed.includes(type)) return true
  const parts = shape
    ? Object.values(shape)
    : [element, innerType, ...(options ?? [])].filter((part) => part !== undefined)
  return ['object', 'array', 'optional', 'nullable', 'union'].includes(type) && parts.every(isWordless)
}

const known = new WeakMap<Endpoint['answer'], boolean>()

/** The form in which an answer without words is stored, with declared fields only; undefined for an answer with words. */
export function storedFormOf(schema: Endpoint['answer']): ((answer: unknown) => unknown) | undefined {
  const wordless = known.get(schema) ?? isWordless(schema)
  known.set(schema, wordless)
  return wordless ? (answer) => schema.safeParse(answer).data ?? null : undefined
}
