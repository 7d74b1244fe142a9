import { fieldProblems, Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** 404 for an impossible id in the path, 422 by field for everything else. */
const problemOf = (part: string | undefined, error: z.core.$ZodError, value: unknown) =>
  part === 'params'
    ? new Problem('not_found')
    : new Problem('invalid_fields', { fields: fieldProblems(error.issues, value) })

// A missing body is validated as `{}`, so that each required field is reported.
const given = (part: string | undefined, value: unknown) => (part === 'body' ? (value ?? {}) : value)

const compile: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const received = given(httpPart, value)
    const result = schema.safeParse(received)
    return result.success ? { value: result.data } : { error: problemOf(httpPart, result.error, received) }
  }

/** Validates requests and answers by the contract's schemas. */
export function registerValidation(app: FastifyInstance) {
  app.setValidatorCompiler(compile)
  app.setSerializerCompiler(serializerCompiler)
}
