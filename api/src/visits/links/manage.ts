import { Problem } from 'contract/problems.ts'
import type { ManagedVisit } from 'contract/visits/manage.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../db/client.ts'
import { hashOfToken } from '../../http/tokens.ts'
import { whatMayBeDone } from '../change.ts'
import { offerById } from '../offers/offer-queries.ts'
import { branchShown, visitShown } from '../queries.ts'
import { type Linked, linkedBy } from './link-queries.ts'

/** What the link opens; unknown and dead ones are refused alike. */
export async function linkedOrRefuse(db: Db | Trx, token: string, now: Date): Promise<Linked> {
  const linked = await linkedBy(db, hashOfToken(token), now)
  if (!linked) throw new Problem('not_found')
  return linked
}

interface Shown {
  readonly language: Language
  readonly now: Date
}

async function visitManaged(db: Db | Trx, id: number, { language, now }: Shown): Promise<ManagedVisit> {
  const visit = await visitShown(db, id)
  const branch = visit && (await branchShown(db, visit.branch_id, language))
  if (!visit || !branch) throw new Problem('not_found')
  return {
    reference: visit.reference,
    status: visit.status,
    branch,
    starts_at: visit.starts_at.toISOString(),
    ends_at: visit.ends_at.toISOString(),
    language: visit.language,
    may: whatMayBeDone(visit, now),
    offers: [],
    until: null,
  }
}

async function offerManaged(db: Db | Trx, id: number, { language, now }: Shown): Promise<ManagedVisit> {
  const offer = await offerById(db, id)
  const branch = offer && (await branchShown(db, offer.branch_id, language))
  const [first] = offer?.times ?? []
  if (!offer || !branch || !first) throw new Problem('not_found')
  const isOpen = offer.until > now
  const offers = offer.times
    .filter(({ starts_at }) => isOpen && starts_at > now)
    .map(({ starts_at, ends_at }) => ({ starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }))
  return {
    reference: offer.tour?.reference ?? '',
    status: 'offered',
    branch,
    starts_at: first.starts_at.toISOString(),
    ends_at: first.ends_at.toISOString(),
    language: offer.tour?.language ?? offer.language ?? language,
    may: offers.length > 0 ? ['take'] : [],
    offers,
    until: offer.until.toISOString(),
  }
}

/** What the page of a letter's link shows. */
export const managed = (db: Db | Trx, linked: Linked, shown: Shown): Promise<ManagedVisit> =>
  'visit_id' in linked ? visitManaged(db, linked.visit_id, shown) : offerManaged(db, linked.offer_id, shown)
