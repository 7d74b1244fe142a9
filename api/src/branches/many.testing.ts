import { sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'

const cities = JSON.stringify([
  { en: 'Riyadh', ar: 'الرياض' },
  { en: 'Makkah', ar: 'مكة المكرمة' },
  { en: 'Tabuk', ar: 'تبوك' },
  { en: 'Jazan', ar: 'جازان' },
])
const districts = JSON.stringify([
  ['Al Nuzhah', 'النزهة'],
  ['Al Yasmin', 'الياسمين'],
  ['Al Olaya', 'العليا'],
])

/** Adds `count` branches like the first one, in several cities and with distinct names. */
export const growBy = (db: Db, count: number) =>
  sql`insert into branches (slug, name, city, tagline, headline, description, address, directions, ages, phone_numbers, email,
      admissions_email, working_hours, image, position)
    select 'branch-' || number,
      jsonb_build_object('en', (district ->> 0) || ' ' || number, 'ar', (district ->> 1) || ' ' || number),
      ${cities}::jsonb -> number % 4,
      tagline, headline, description, address, directions, ages, phone_numbers, email, admissions_email, working_hours, image,
      1000 + number
    from (select * from branches order by id limit 1) model, generate_series(1, ${count}::integer) number,
      lateral (select ${districts}::jsonb -> number % 3) named (district)`.execute(db)
