import { forms } from 'contract/budgets.ts'
import { endpoint } from 'contract/endpoint.ts'
import { text } from 'contract/fields.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Trx } from '../db/client.ts'
import { aSchool } from '../db/testing.ts'
import { implement } from './implement.ts'

/** An endpoint that creates a nationality: the smallest row that can be created once. */
export const addNationality = endpoint({
  method: 'POST',
  path: '/probe/nationality',
  caller: 'anyone',
  summary: 'Adds a nationality',
  body: z.object({ code: text(2) }),
  answer: z.object({ id: z.number().int(), code: z.string() }),
  status: 201,
  limit: forms,
})

/** Mounts the endpoint; `before` runs in its transaction, before the row is written. */
export const adding =
  (before: (trx: Trx) => Promise<unknown> = async () => {}) =>
  (app: FastifyInstance) =>
    implement(app, addNationality, ({ body }, { transaction }) =>
      transaction(async (trx) => {
        await before(trx)
        return trx
          .insertInto('nationalities')
          .values({ code: body.code, name: { en: 'Atlantean', ar: 'أطلنطية' } })
          .returning(['id', 'code'])
          .executeTakeFirstOrThrow()
      }),
    )

type SchoolOptions = NonNullable<Parameters<typeof aSchool>[0]>

/** A school with this endpoint and no nationalities, so that added ones can be counted. */
export async function aSchoolWithAddEndpoint({ noun = adding(), ...options }: SchoolOptions = {}) {
  const school = await aSchool({ empty: true, noun, ...options })
  await school.db.deleteFrom('nationalities').execute()
  return school
}
