import { Problem } from 'contract/problems.ts'
import type { ManagedVisit } from 'contract/visits/manage.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { hashOfToken } from '../../platform/http/tokens.ts'
import { allowedActions } from '../actions.ts'
import { openingHoursOf } from '../closures/queries.ts'
import { offerById } from '../offers/offer-queries.ts'
import { isOnList, waitingById } from '../offers/waiting-queries.ts'
import { branchForFamily, visitForFamily } from '../queries.ts'
import { isWithinHours } from '../slots.ts'
import { type LinkTarget, linkedBy } from './link-queries.ts'

/** Finds the visit or offer of a link; 404 for unknown and expired links alike. */
export async function linkedOrRefuse(db: Db | Trx, token: string, now: Date): Promise<LinkTarget> {
  const linked = await linkedBy(db, hashOfToken(token), now)
  if (!linked) throw new Problem('not_found')
  return linked
}

interface ReaderFacts {
  readonly language: Language
  readonly now: Date
}

async function visitManaged(db: Db | Trx, id: number, { language, now }: ReaderFacts): Promise<ManagedVisit> {
  const visit = await visitForFamily(db, id)
  const branch = visit && (await branchForFamily(db, visit.branch_id, language))
  if (!visit || !branch) throw new Problem('not_found')
  return {
    reference: visit.reference,
    status: visit.status,
    branch,
    starts_at: visit.starts_at.toISOString(),
    ends_at: visit.ends_at.toISOString(),
    waiting_day: null,
    language: visit.language,
    may: allowedActions(visit, branch.is_public, now),
    offers: [],
    until: null,
  }
}

async function offerManaged(db: Db | Trx, id: number, { language, now }: ReaderFacts): Promise<ManagedVisit> {
  const offer = await offerById(db, id)
  const branch = offer && (await branchForFamily(db, offer.branch_id, language))
  const [first] = offer?.times ?? []
  if (!offer || !branch || !first) throw new Problem('not_found')
  const isOpen = offer.until > now && branch.is_public
  const { branch_id, times } = offer
  const hours = (
    await openingHoursOf(
      db,
      times.map(({ starts_at }) => ({ branch_id, starts_at })),
    )
  ).get(branch_id)
  const offers = times
    // A slot outside the hours since a closure can no longer be accepted.
    .filter((time) => isOpen && time.starts_at > now && hours && isWithinHours(hours, time))
    .map(({ starts_at, ends_at }) => ({ starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }))
  return {
    reference: offer.tour?.reference ?? '',
    status: 'offered',
    branch,
    starts_at: first.starts_at.toISOString(),
    ends_at: first.ends_at.toISOString(),
    waiting_day: null,
    language: offer.tour?.language ?? offer.language ?? language,
    may: offers.length > 0 ? ['take', 'decline'] : [],
    offers,
    until: offer.until.toISOString(),
  }
}

async function waitingManaged(db: Db | Trx, id: number, { language, now }: ReaderFacts): Promise<ManagedVisit> {
  const waiting = await waitingById(db, id)
  const branch = waiting && (await branchForFamily(db, waiting.branch_id, language))
  if (!waiting || !branch) throw new Problem('not_found')
  const waits = isOnList(waiting, now)
  return {
    reference: waiting.reference,
    status: waits ? 'waiting' : 'left',
    branch,
    starts_at: null,
    ends_at: null,
    waiting_day: waiting.day,
    language: waiting.language,
    may: waits ? [...(branch.is_public ? (['move'] as const) : []), 'leave'] : [],
    offers: [],
    until: null,
  }
}

/** Data of the page behind a mail's link. */
export function managed(db: Db | Trx, linked: LinkTarget, reading: ReaderFacts): Promise<ManagedVisit> {
  if ('visit_id' in linked) return visitManaged(db, linked.visit_id, reading)
  if ('offer_id' in linked) return offerManaged(db, linked.offer_id, reading)
  return waitingManaged(db, linked.waiting_id, reading)
}
