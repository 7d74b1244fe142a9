import { schemaNames } from 'contract/all.ts'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Removes the implicit limits of a number, and expands a record of an enum into properties. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { propertyNames, additionalProperties, required } = jsonSchema
  if (!propertyNames || !required || !additionalProperties) return
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete jsonSchema.propertyNames
  delete jsonSchema.additionalProperties
}

/** The metadata of schemas, and their names in the documents. */
const metadata = {
  get: (schema: z.ZodType) => {
    const meta = z.globalRegistry.get(schema)
    const id = schemaNames.get(schema)
    return id === undefined ? meta : { ...meta, id }
  },
} as typeof z.globalRegistry

const inComponents = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'))

/** JSON schema of a request. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override })
  return jsonSchema
}

/** JSON schema of an answer. Named schemas become references and are added to `components`. */
export function outputSchema(schema: z.ZodType, components: Record<string, unknown>): JsonSchema {
  const { $schema: _, $defs, ...jsonSchema } = z.toJSONSchema(schema, { unrepresentable: 'any', override, metadata })
  for (const [name, { id: __, ...definition }] of Object.entries($defs ?? {}))
    components[name] = inComponents(definition)
  return inComponents(jsonSchema)
}
