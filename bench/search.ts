import { foundBy, knownTerms } from 'api/search/queries.ts'
import { termsOf } from 'i18n/folding.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { alternatingBars, inSizes } from './sizes.ts'

const batch = 50_000

/** Queries by their share of ten thousand posts: all, every third, every hundredth, one of a thousand, one, none. */
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
      `insert into posts (category_id, branch_id, title, excerpt, document, body, image, published_at)
      select 1 + number % 4, 1 + number % 5,
        jsonb_build_object('en', 'story' || lpad((number % 1000)::text, 3, '0') || ' item' || number || 'z', 'ar', 'قصة'),
        '{"en": "Short", "ar": "قصير"}', '{}',
        jsonb_build_object('ar', 'نص', 'en', 'school wo' || lpad((number % 5000)::text, 4, '0') || ' wo' || number % 77
          || case number % 3 when 0 then ' garden' else '' end),
        'posts/reef.webp', now() - ($3::integer - number) * interval '1 minute'
      from generate_series($1::integer, $2::integer) number`,
      [first, Math.min(size, first + batch - 1), size],
    )
}

/** A school that writes every day has 10,000 posts after 27 years. */
const sizes = [100, 10_000]
const timesAtMost = 4

/** Time of a search with a hundred posts and with ten thousand. */
export const searchGrowth = () =>
  inSizes(
    fill,
    async (schools) => {
      const bars: Bar[] = []
      for (const [what, q] of Object.entries(questions))
        bars.push(
          ...(await alternatingBars(
            schools,
            `search ${what}`,
            async ({ db }) => {
              await knownTerms(db, termsOf(q))
              return foundBy(db, termsOf(q), 12, { language: 'en', now: new Date() })
            },
            timesAtMost,
          )),
        )
      return bars
    },
    sizes,
  )
