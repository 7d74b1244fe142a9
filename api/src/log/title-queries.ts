import type { LogRow } from 'contract/log/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowTitles } from '../everything/tables.ts'
import { recordIdOf } from '../families/record-id-queries.ts'
import { eitherLanguage, nameOf } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

type Opens = NonNullable<LogRow['thing']['opens']>

export interface LogTitle {
  readonly log_id: number
  readonly title: string
  readonly screen: Opens['screen'] | null
  readonly opens_id: number | null
}

/** The record of a row in one of the tables whose rows belong to a person or a record. */
const familyOfPart = sql.join(
  [
    sql`select family_id from family_people where rows_of_page.kind = 'family_people' and id = rows_of_page.id`,
    ...['family_children', 'family_notes', 'family_replies'].map(
      (table) =>
        sql`select coalesce(${table === 'family_children' ? sql`null` : sql.ref('part.family_id')}, ${recordIdOf('part.person_id')})
          from ${sql.table(table)} as part where rows_of_page.kind = ${table} and part.id = rows_of_page.id`,
    ),
  ],
  sql` union all `,
)
/** The id in a logged column; null where it is hidden or missing. */
const idIn = (column: string) => sql`substring(jsonb_extract_path_text(facts, ${column}) from '^[0-9]{1,9}$')::integer`

/** Tables of published content, with their kind of content. */
const ofContent = {
  ...{ posts: 'post', events: 'event', sliders: 'slider', ads: 'ad', statistics: 'statistic', programs: 'program' },
  ...{ branches: 'branch', about_parts: 'about_part', about_entries: 'about_entry', certificates: 'certificate' },
  ...{ calendar_entries: 'calendar_entry', post_categories: 'post_category', mail_templates: 'letter', pages: 'page' },
}

/**
 * Current names of the subjects of these log rows, with the screen that shows each. Names are read from the subjects:
 * the log contains none (desk §1).
 */
export const logTitles = async (db: Db, ids: readonly number[], language: Language): Promise<LogTitle[]> =>
  ids.length === 0
    ? []
    : titlesOf(
        db,
        sql`select id as log_id, kind, item_id, before, after from staff_log where id = any(${ids}::bigint[])`,
        language,
      )

interface LoggedThing {
  readonly log_id: number
  readonly kind: string
  readonly item_id: string | null
}

/** Kinds of things that have a title as long as they exist. */
export const titledKinds: ReadonlySet<string> = new Set([
  ...['family', 'families', 'visits', 'registration', 'registrations', 'content_items', 'picture', 'pictures'],
  ...['story_drafts', 'invitation', ...Object.keys(rowTitles)],
])

/** Current names of things, as of rows of the log; none of a thing that is gone. */
export const titlesOfThings = async (
  db: Db,
  things: readonly LoggedThing[],
  language: Language,
): Promise<LogTitle[]> =>
  things.length === 0
    ? []
    : titlesOf(
        db,
        sql`select *, null::jsonb as before, null::jsonb as after
          from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) thing (log_id bigint, kind text, item_id text)`,
        language,
      )

/** Titles that are one column of their table. */
const ofOneTable = (language: Language) =>
  sql.join(
    Object.entries(rowTitles).map(([table, { title, isBilingual, screen = null }]) => {
      const words = isBilingual ? eitherLanguage(`subject.${title}`, language) : sql.ref(`subject.${title}`)
      return sql`select log_id, left(${words}, 80), ${screen}::text, case when ${screen !== null} then subject.id end
        from things join ${sql.table(table)} subject on things.kind = ${table} and subject.id = things.id`
    }),
    sql` union all `,
  )

async function titlesOf(db: Db, source: RawBuilder<unknown>, language: Language): Promise<LogTitle[]> {
  const { rows } = await sql<LogTitle>`
    with rows_of_page as (
      select log_id, kind, case when item_id ~ '^[0-9]{1,9}$' then item_id::integer end as id,
        coalesce(after, '{}') || coalesce(before, '{}') as facts
      from (${source}) logged
    ),
    things as (
      select *, coalesce((${familyOfPart} limit 1), (select family_id from family_people where id = ${idIn('person_id')}),
          ${idIn('family_id')}) as family_id, ${idIn('item_id')} as content_id,
        ${idIn('picture_id')} as picture_id, ${idIn('kid_id')} as kid_id
      from rows_of_page
    )
    select log_id, title, screen, opens_id from (
      select log_id, first.name as title, 'family' as screen, record.id as opens_id
      from things cross join lateral (select record_of(case
        when things.kind in ('family', 'families', 'family_copies') then things.id else things.family_id end) as id) record
      cross join lateral (
        select name from family_people where family_id = record.id order by merge_id nulls first, id limit 1) first
      union all
      select log_id, concat_ws(' · ', full_name, reference), 'family', ${recordIdOf('tours.person_id')}
      from things join visits on things.kind = 'visits' and visits.id = things.id join tours on tours.id = tour_id
      union all
      select log_id, kids.name, case when record.id is not null then 'family' end, record.id
      from things join registrations on things.kind in ('registration', 'registrations') and registrations.id = things.id
      join kids on kids.id = registrations.kid_id
      cross join lateral (select ${recordIdOf('registrations.person_id')} as id) record
      union all
      select log_id, concat_ws(' · ', ${nameOf('branches', language)}, ${nameOf('programs', language)}, concat(year, '/', right((year + 1)::text, 2))), null, null
      from things join places on things.kind = 'places' and places.id = things.id
      join branches on branches.id = places.branch_id join programs on programs.id = places.program_id
      union all
      select log_id, ${eitherLanguage('content_items.title', language)}, 'content', content_items.id
      from things join content_items on content_items.id = case things.kind
        when 'content_items' then things.id when 'content_versions' then content_id
        else (select id from content_items where kind = ${JSON.stringify(ofContent)}::jsonb ->> things.kind and row_id = things.id)
        end
      union all
      select log_id, coalesce(nullif(${eitherLanguage('pictures.alt', language)}, ''), pictures.name), 'picture', pictures.id
      from things join pictures on things.kind in ('picture', 'pictures') and pictures.id = things.id
      union all
      select log_id, kids.name, 'picture', picture_id from things join kids on things.kind = 'picture_children' and kids.id = kid_id
      union all
      select log_id, coalesce((
          select nullif(${eitherLanguage('caption', language)}, '') from story_draft_items
          where draft_id = story_drafts.id order by place limit 1), ${nameOf('branches', language)}), 'story', story_drafts.id
      from things join story_drafts on things.kind = 'story_drafts' and story_drafts.id = things.id
      join branches on branches.id = story_drafts.branch_id
      union all
      select log_id, concat_ws(' · ', ${nameOf('branches', language)}, ${nameOf('programs', language)}, year || '/' || right((year + 1)::text, 2)),
        null, null
      from things join fees on things.kind = 'fees' and fees.id = things.id join branches on branches.id = fees.branch_id
      left join programs on programs.id = ${idIn('program_id')}
      union all
      select log_id, staff_links.name, 'staff', staff_links.id
      from things join staff_links on things.kind = 'invitation' and staff_links.id = things.id
      union all
      ${ofOneTable(language)}
    ) titled where title is not null and title <> ''`.execute(db)
  return rows
}
