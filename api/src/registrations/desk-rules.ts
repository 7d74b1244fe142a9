import type { Answer } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { DeskRegistration, showDeskRegistration } from 'contract/registrations/desk.ts'
import type { Language } from 'i18n/languages.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { type DeskReader, registrationsById } from './desk-columns-queries.ts'
import type { stepsOf } from './desk-queries.ts'

interface ReadingContext {
  readonly user: { readonly branchIds: BranchIds }
  readonly language: Language
  readonly now: () => Date
}

export const readerOf = ({ user: { branchIds }, language, now }: ReadingContext): DeskReader => ({
  branchIds,
  language,
  now: now(),
})

/** One registration of the reader's branches; 404 for any other. */
export async function registrationAtDesk(db: Db | Trx, id: number, reader: DeskReader): Promise<DeskRegistration> {
  const [registration] = await registrationsById(db, [id], reader)
  const { branchIds } = reader
  if (!registration || !(branchIds === 'all' || branchIds.includes(registration.branch.id)))
    throw new Problem('not_found')
  return registration
}

type Step = Answer<typeof showDeskRegistration>['history'][number]

export const stepAtDesk = ({ at, by, status, what, ...step }: Awaited<ReturnType<typeof stepsOf>>[number]): Step => ({
  ...step,
  at: at.toISOString(),
  by,
  what: what ?? status ?? 'pending',
})
