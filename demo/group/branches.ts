import type { Query } from '../items.ts'
import { cities, districts } from './places.ts'

/** Number of branches in one statement: each is normalised for the search when it is written. */
const batch = 100

/**
 * Adds `count` branches, each with the contents of an existing one: in the cities of the Kingdom, more in the large
 * ones, with distinct names.
 */
export async function writeBranches(query: Query, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batch)
    await query(
      `with model as (
      select row_number() over (order by id) - 1 as place, count(*) over () as models, * from (
        select * from branches where not is_resort and slug not like 'of-the-group-%' order by position, id limit 5) first
    ), numbered as (
      select number, $3::jsonb -> floor(power((number * 617 % 1000) / 1000.0, 2) * jsonb_array_length($3::jsonb))::integer as place_of,
        $4::jsonb -> (number * 7 % jsonb_array_length($4::jsonb)) as named
      from generate_series($1::integer, $2::integer) number
    )
    insert into branches (slug, name, city, tagline, headline, description, address, directions, ages, phone_numbers, email,
      admissions_email, whatsapp, latitude, longitude, working_hours, image, cover, portrait, facade, position)
    select 'of-the-group-' || number,
      jsonb_build_object('en', (named ->> 0) || ' ' || number, 'ar', (named ->> 1) || ' ' || number),
      jsonb_build_object('en', place_of ->> 0, 'ar', place_of ->> 1),
      tagline, headline, description, address, directions, ages, phone_numbers, email, admissions_email, whatsapp,
      (place_of ->> 2)::float + (number * 13 % 100) / 1000.0, (place_of ->> 3)::float + (number * 29 % 100) / 1000.0,
      working_hours, image, cover, portrait, facade, 1000 + number
    from numbered join model on place = number % models`,
      [first, Math.min(count, first + batch - 1), JSON.stringify(cities), JSON.stringify(districts)],
    )
  await query('insert into visit_hours (branch_id) select id from branches on conflict do nothing')
  await query(
    `insert into branch_programs (branch_id, program_id)
    select branches.id, programs.id from branches, programs where slug like 'of-the-group-%' on conflict do nothing`,
  )
}
