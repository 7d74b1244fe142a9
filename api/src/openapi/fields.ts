/** As much of a JSON schema as a reader needs. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

export interface Field {
  /** `data[].programs[].name` */
  readonly name: string
  readonly kind: string
  readonly required: boolean
  readonly notes: readonly string[]
}

const largest = Number.MAX_SAFE_INTEGER

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? kindOf(schema.items) : 'anything'}`
  if (schema.format) return schema.format
  return [schema.type ?? 'anything'].flat().join(' or ')
}

function notesOf({ minimum, maximum, minLength, maxLength, description, ...schema }: Schema): string[] {
  const limits: [bound: number | undefined, words: string][] = [
    [minimum, `at least ${minimum}`],
    [maximum, `at most ${maximum}`],
    [minLength, `at least ${minLength} characters`],
    [maxLength, `at most ${maxLength} characters`],
  ]
  return [
    ...(description ? [description] : []),
    ...limits.flatMap(([bound, words]) => (bound === undefined || Math.abs(bound) === largest ? [] : [words])),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when left out`]),
  ]
}

/** Every field of a schema, from the outside in. */
export function fieldsOf(schema: Schema | undefined, above = ''): Field[] {
  if (schema?.anyOf) return schema.anyOf.flatMap((part) => fieldsOf(part, above))
  if (schema?.items) return fieldsOf(schema.items, `${above}[]`)
  return Object.entries(schema?.properties ?? {}).flatMap(([key, part]) => {
    const name = above === '' ? key : `${above}.${key}`
    const required = schema?.required?.includes(key) ?? false
    return [{ name, kind: kindOf(part), required, notes: notesOf(part) }, ...fieldsOf(part, name)]
  })
}
