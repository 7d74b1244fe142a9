import type { FeeAmount } from 'contract/fees/endpoints.ts'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { daysOfAsking } from '../families/list/list-queries.ts'
import { seenRecordIdOf } from '../families/record-id-queries.ts'
import { isTaken } from '../places/condition-queries.ts'
import { nameOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'
import { knownChild } from './known-child-queries.ts'
import { isOfferOpen, type LatestOffer, lastOfferOf } from './offers/rules.ts'
import { priorityNow, type WaitingNow } from './place-columns-queries.ts'

/** The reader of a list at the desk. */
export interface DeskReader {
  readonly branchIds: BranchIds
  readonly language: Language
  readonly now: Date
}

type Moments = 'status_at' | 'created_at'
type Derived = 'waiting' | 'offer' | 'last_offer' | 'address_confirmed'
type StoredRegistration = Omit<DeskRegistration, Moments | Derived> &
  LatestOffer &
  Readonly<Record<Moments, Date>> & { readonly waiting: WaitingNow | null; readonly offer_fee: FeeAmount[] | null }

/** Open registrations as a list for staff; `other` is their table, `child` the table of the children. */
const listed = (rows: ReturnType<typeof sql>, { branchIds, language }: DeskReader) => sql`coalesce((
  select json_agg(json_build_object('id', other.id, 'name', child.name, 'branch', ${nameOf('branches', language)}, 'status', other.status) order by other.id)
  from ${rows} join kids child on child.id = other.kid_id join branches on branches.id = other.branch_id
  where other.status not in ('rejected', 'withdrawn') and ${branchIn('other.branch_id', branchIds)}), '[]')`

const sameChild = (reader: DeskReader) =>
  listed(sql`unnest(same_child(registrations.kid_id)) twin join registrations other on other.kid_id = twin`, reader)

const siblings = (reader: DeskReader) =>
  listed(sql`(select * from of_siblings(registrations) sibling where sibling.year = registrations.year) other`, reader)

/** Another branch at which the child has a place in the same year, known to both branches (enrolment §3.7). */
const otherPlace = ({ language, now }: DeskReader) => sql`case when registrations.status = 'accepted' then (
  select ${nameOf('branches', language)} from (select registrations.kid_id, registrations.year, registrations.id) own
  join registrations on registrations.kid_id = own.kid_id and registrations.year = own.year and registrations.id <> own.id and ${isTaken(now)}
  join branches on branches.id = registrations.branch_id limit 1) end`

/** Registrations with these ids, in their order, for a reader of these branches. */
export async function registrationsById(db: Db | Trx, ids: readonly number[], reader: DeskReader) {
  const { branchIds, language, now } = reader
  const { rows } = await sql<StoredRegistration>`
    select registrations.id, reference, kids.birth_date, start_date, status, status_at, registrations.created_at,
      year, schedule, registrations.version, offered_at, offer_ends_at, offer_first_day, offer_fee, offer_outcome, offer_outcome_at, offer_outcome_text,
      ${daysOfAsking},
      case when status = 'accepted' then ((place_ends_at - interval '1 day') at time zone 'Asia/Riyadh')::date end as place_ends_on,
      case when list.place is not null then json_build_object('place', list.place, 'of', list.length) end as waiting, ${priorityNow(now)} as priority,
      json_build_object('id', kids.id, 'name', kids.name) as kid, kids.notes as kid_notes, registrations.notes,
      json_build_object('name', parent.name, 'phone', parent.phone, 'email', parent.email,
        'is_confirmed', parent.email_verified_at is not null) as parent, parent.user_id is not null as has_account,
      ${knownChild(branchIds)} as known_child, ${sameChild(reader)} as same_child, ${siblings(reader)} as siblings,
      ${otherPlace(reader)} as other_place,
      ${seenRecordIdOf('registrations.person_id', branchIds)} as family_id,
      json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch,
      json_build_object('id', programs.id, 'name', ${nameOf('programs', language)}) as program,
      json_build_object('from_years', from_years, 'to_years', to_years) as ages
    from unnest(${[...ids]}::integer[]) with ordinality as chosen (id, position)
    join registrations on registrations.id = chosen.id join kids on kids.id = registrations.kid_id join kid_parents parent on parent.kid_id = kids.id
    join branches on branches.id = registrations.branch_id join programs on programs.id = registrations.program_id
    left join (select list.* from (select distinct branch_id, program_id, year from registrations where id = any(${[...ids]}::integer[])) cell
      cross join lateral waiting_list(cell.branch_id, cell.program_id, cell.year, ${now}) list) list on list.registration_id = registrations.id
    order by chosen.position`.execute(db)
  return rows.map((row): DeskRegistration => {
    const { status_at, created_at, waiting, offered_at } = row
    return {
      ...row,
      waiting: waiting && { ...waiting, as_of: now.toISOString() },
      offer:
        isOfferOpen(row, now) && offered_at
          ? {
              offered_at: offered_at.toISOString(),
              ends_at: row.offer_ends_at.toISOString(),
              first_day: row.offer_first_day,
              fee: row.offer_fee,
            }
          : null,
      last_offer: lastOfferOf(row, now),
      address_confirmed: row.parent.is_confirmed,
      status_at: status_at.toISOString(),
      created_at: created_at.toISOString(),
    }
  })
}
