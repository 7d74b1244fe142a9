import { fieldProblems, Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** An address with an impossible id is the address of nothing; a field that breaks a rule is told which. */
const problemOf = (part: string | undefined, error: z.core.$ZodError, value: unknown) =>
  part === 'params'
    ? new Problem('not_found')
    : new Problem('invalid_fields', { fields: fieldProblems(error.issues, value) })

// A missing body is validated as `{}`, so that the caller hears of each required field.
const given = (part: string | undefined, value: unknown) => (part === 'body' ? (value ?? {}) : value)

const compile: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const received = given(httpPart, value)
    const result = schema.safeParse(received)
    return result.success ? { value: result.data } : { error: problemOf(httpPart, result.error, received) }
  }

/** Whatever crosses the wire passes the contract's schemas, in both directions. */
export function registerValidation(app: FastifyInstance) {
  app.setValidatorCompiler(compile)
  app.setSerializerCompiler(serializerCompiler)
}
