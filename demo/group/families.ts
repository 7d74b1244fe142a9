import type { Query } from '../items.ts'

const batch = 50_000

/** Numbers of the families to add, from `first` to `last`. */
interface Numbers {
  readonly first: number
  readonly last: number
}

/**
 * Adds families as after years of work: a record at the desk, an account, one or two children, each registered.
 * Written in batches with triggers off; the same statement writes the rows of the triggers.
 */
export async function writeFamilies(query: Query, { first, last }: Numbers, passwordHash: string): Promise<void> {
  await query('set session_replication_role = replica')
  for (let next = first; next <= last; next += batch) {
    const values = [next, Math.min(last, next + batch - 1)]
    await query(
      `with places as (select array_agg(id order by id) as ids, count(*)::integer as houses from branches), made as (
        insert into families (language, branch_id, source, stage, stage_at, created_at, last_at, waiting_since)
        select 'ar', ids[1 + number % houses], 'tour',
          (array['new', 'answered', 'visit_booked', 'visited', 'applied', 'place_given', 'enrolled', 'not_coming'])[1 + number % 8],
          now(), now(), now() - number * interval '1 minute',
          case when number % 1000 = 0 then now() - number * interval '1 second' end
        from generate_series($1::integer, $2::integer) number, places
        returning id
      ), numbered as (
        select id, $1::integer - 1 + row_number() over (order by id) as number from made
      )
      insert into family_people (family_id, came, name, phone, email, created_at)
      select id, 'request', 'عائلة ' || translate(number::text, '0123456789', 'ابتثجحخدذر'), '+96651' || lpad(number::text, 7, '0'),
        'family' || number || '@group.demo.smartkids.example', now()
      from numbered`,
      values,
    )
    await query(
      `with places as (select array_agg(id order by id) as ids, count(*)::integer as houses from branches),
      programme as (select id from programs order by position, id limit 1), account as (
        insert into users (name, email, email_verified_at, phone, gender, language, password_hash)
        select 'Family ' || number, 'family' || number || '@group.demo.smartkids.example', now(),
          '+96651' || lpad(number::text, 7, '0'), case number % 2 when 0 then 'female' else 'male' end, 'ar', $3
        from generate_series($1::integer, $2::integer) number
        returning id
      ), child as (
        insert into kids (user_id, name, birth_date, gender, created_at)
        select account.id, 'Child ' || nth, date '2022-01-01' + account.id % 900, case nth when 1 then 'male' else 'female' end, now()
        from account, generate_series(1, 1 + account.id % 2) nth
        returning id
      )
      insert into registrations (reference, kid_id, branch_id, program_id, start_date, language, status, status_at, created_at)
      select 'GR-' || child.id, child.id, ids[1 + child.id % houses], programme.id, date '2026-09-01', 'ar',
        case when child.id % 50 = 0 then 'pending' else 'accepted' end, now(), now()
      from child, places, programme`,
      [...values, passwordHash],
    )
  }
  await query('set session_replication_role = origin')
}
