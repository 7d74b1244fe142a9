import type { Services } from '../services.ts'
import { anybodyWorksHere } from '../staff/queries.ts'
import { newLink, renewToken } from './links.ts'
import { deskLink } from './mails.ts'
import { invitationMs } from './rules.ts'

type SetUpServices = Pick<Services, 'db' | 'now'> & { readonly env: Pick<Services['env'], 'publicUrl'> }

/** The link of the first owner, once, for whoever runs the server; undefined where somebody works here (desk §1). */
export async function firstOwnerLink(services: SetUpServices): Promise<string | undefined> {
  if (await anybodyWorksHere(services.db)) return undefined
  return ownerLink(services, undefined)
}

/** A link by which an owner comes in: of this address, or while nobody works here, of whoever has it. */
export async function ownerLink({ db, now, env }: SetUpServices, email: string | undefined): Promise<string> {
  const at = now()
  const expiresAt = new Date(at.getTime() + invitationMs)
  return db.transaction().execute(async (trx) => {
    const link = { purpose: 'set_up', role: 'owner', language: 'ar', at, expiresAt } as const
    const { id } = await newLink(trx, { ...link, ...(email !== undefined && { email }) })
    const token = await renewToken(trx, id, at)
    if (token === undefined) throw new Error('a link that was just made can be used')
    return deskLink(env.publicUrl, 'set_up', token)
  })
}
