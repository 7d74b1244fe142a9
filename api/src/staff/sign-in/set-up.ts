import type { Services } from '../../services.ts'
import { hasStaff } from '../queries.ts'
import { newLink, renewToken } from './links.ts'
import { deskLink } from './mails.ts'
import { invitationMs } from './rules.ts'

type SetUpServices = Pick<Services, 'db' | 'now'> & { readonly env: Pick<Services['env'], 'publicUrl'> }

/**
 * Creates the one-time link of the first owner for the server's operator; undefined if the desk has staff (desk §1).
 */
export async function firstOwnerLink(services: SetUpServices): Promise<string | undefined> {
  if (await hasStaff(services.db)) return undefined
  return ownerLink(services, undefined)
}

/** Creates a link that adds an owner: for this email; without one, for anybody, only while the desk has no staff. */
export async function ownerLink({ db, now, env }: SetUpServices, email: string | undefined): Promise<string> {
  const at = now()
  const expiresAt = new Date(at.getTime() + invitationMs)
  return db.transaction().execute(async (trx) => {
    const link = { purpose: 'set_up', role: 'owner', language: 'ar', at, expiresAt } as const
    const { id } = await newLink(trx, { ...link, ...(email !== undefined && { email }) })
    const token = await renewToken(trx, id, at)
    if (token === undefined) throw new Error('new link is not valid')
    return deskLink(env.publicUrl, 'set_up', token)
  })
}
