import { dayMs } from 'contract/durations.ts'
import { type RawBuilder, sql } from 'kysely'
import { asynchronousCommit } from '../../platform/db/asynchronous-commit.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addressOfRequest } from '../../requests/address-queries.ts'

/** A link opens a visit, an offer or a place on a waiting list. */
export type LinkTarget = { readonly visit_id: number } | { readonly offer_id: number } | { readonly waiting_id: number }

const idsOf = (linked: LinkTarget) => ({ visit_id: null, offer_id: null, waiting_id: null, ...linked })

/**
 * Inserts a link for a mail, committed asynchronously: the state of the sent mail is written after it, so a crash in between
 * sends the mail again.
 */
export const addLink = (db: Db, token_hash: Buffer, linked: LinkTarget) => {
  const { visit_id, offer_id, waiting_id } = idsOf(linked)
  return sql`insert into visit_links (token_hash, visit_id, offer_id, waiting_id)
    select ${token_hash}::bytea, ${visit_id}::integer, ${offer_id}::integer, ${waiting_id}::integer
    from ${asynchronousCommit}`.execute(db)
}

/** Inserts a link; none if its visit or its place on the list is erased. */
export const addLinkTo = (db: Db | Trx, token_hash: Buffer, linked: LinkTarget) => {
  const { visit_id, offer_id, waiting_id } = idsOf(linked)
  return sql`insert into visit_links (token_hash, visit_id, offer_id, waiting_id)
    select ${token_hash}::bytea, ${visit_id}::integer, ${offer_id}::integer, ${waiting_id}::integer
    where exists (select from visits where id = ${visit_id})
      or exists (select from visit_offers where id = ${offer_id})
      or exists (select from visit_waiting where id = ${waiting_id})`.execute(db)
}

/**
 * Ends the links to visits, offers and places on waiting lists of these people (contents of `in …`) whose emails went to an
 * address, and the times offered to it. Call it before the address is changed. An offer that is being taken at this moment stays.
 */
export const endLinksTo = (trx: Trx, people: RawBuilder<unknown>, address: string, at: Date) =>
  sql`
    with request as (
      select id from tours where person_id in ${people} and lower(${addressOfRequest('tours')}) = lower(${address})
    ), offer as (
      select visit_offers.id from visit_offers join family_replies reply on reply.id = visit_offers.reply_id
      where lower(reply.email) = lower(${address}) and visit_offers.person_id in ${people}
    ), ended as (
      update visit_offers set until = ${at} where id in (
        select id from visit_offers where id in (select id from offer) and visit_id is null and until > ${at}
        for update skip locked)
    )
    delete from visit_links where offer_id in (select id from offer)
      or visit_id in (select id from visits where tour_id in (select id from request))
      or waiting_id in (select id from visit_waiting where tour_id in (select id from request))
      or offer_id in (select id from visit_offers where tour_id in (select id from request))`.execute(trx)

/** Ends the links that were mailed about a request before: to its place on a list, its offers and its cancelled visits. */
export const endLinksOfTour = (trx: Trx, tourId: number) =>
  sql`
    delete from visit_links where visit_id in (select id from visits where tour_id = ${tourId})
      or waiting_id in (select id from visit_waiting where tour_id = ${tourId})
      or offer_id in (select id from visit_offers where tour_id = ${tourId})`.execute(trx)

/**
 * Current target of the link: of an accepted offer its visit; of a place on a waiting list the visit or offer that
 * followed. A link expires a day after the visit, the end of the offer, or the requested day.
 */
export async function linkedBy(db: Db | Trx, token_hash: Buffer, now: Date): Promise<LinkTarget | undefined> {
  const { rows } = await sql<{ visit_id: number | null; offer_id: number | null; waiting_id: number | null }>`
    select visits.id as visit_id, offer.id as offer_id, waiting.id as waiting_id
    from visit_links link
    left join visit_waiting waiting on waiting.id = link.waiting_id
    left join visit_offers offer on offer.id = coalesce(link.offer_id, (
      select id from visit_offers where waiting_id = waiting.id and visit_id is null and until > ${now}))
    left join visits on visits.id = coalesce(link.visit_id, offer.visit_id, (
      select max(id) from visits where tour_id = waiting.tour_id))
    where token_hash = ${token_hash} and coalesce(visits.ends_at, offer.until,
      (waiting.day + 1)::timestamp at time zone 'Asia/Riyadh') > ${new Date(now.getTime() - dayMs)}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { visit_id, offer_id, waiting_id } = found
  if (visit_id !== null) return { visit_id }
  if (offer_id !== null) return { offer_id }
  return waiting_id === null ? undefined : { waiting_id }
}
