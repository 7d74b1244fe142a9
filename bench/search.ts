import { termsOf } from 'api/search/folding.ts'
import { entriesFor } from 'api/search/rules.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { barsInTurn, inSizes } from './sizes.ts'

const batch = 50_000

/** What a million entries have: all of them, every third, every hundredth, one of a thousand, a single one, none. */
const questions = {
  'a word of all': 'school',
  'a word of a third': 'school garden',
  'a beginning of very many words': 'wo',
  'a beginning that a hundredth have': 'story07',
  'a word of a thousandth': 'story077',
  'two words of a thousandth': 'story077 wo0077',
  'a word of a five thousandth': 'wo0077',
  'a word of one': 'item77z',
  'a word of all and a word of one': 'school item77z',
  'a word of none': 'zebra',
}

async function fill(client: Client, size: number) {
  for (let first = 1; first <= size; first += batch)
    await client.query(
      `insert into search_entries (kind, item_id, words, happens_at)
      select 'post', 1000 + number,
        setweight(to_tsvector('simple', 'story' || lpad((number % 1000)::text, 3, '0') || ' item' || number || 'z'), 'A')
        || to_tsvector('simple', 'school wo' || lpad((number % 5000)::text, 4, '0') || ' wo' || number % 77 || case number % 3 when 0 then ' garden' else '' end),
        now() - ($3::integer - number) * interval '1 minute'
      from generate_series($1::integer, $2::integer) number`,
      [first, Math.min(size, first + batch - 1), size],
    )
}

/** What a search costs the database, with a hundred entries and with a million. */
export const searchGrowth = () =>
  inSizes(fill, async (schools) => {
    const bars: Bar[] = []
    for (const [what, q] of Object.entries(questions))
      bars.push(
        ...(await barsInTurn(schools, `search ${what}`, ({ db }) =>
          entriesFor(db, termsOf(q), 12, { language: 'en', now: new Date() }),
        )),
      )
    return bars
  })
