// Writes types.generated.ts and schema.sql from the real database: `node api/src/platform/db/generate.ts`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type GenerateOptions, generate, IdentifierNode, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { startEmbedded } from 'postgres/embedded.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { printSchema, schemaFile } from './schema.ts'

const outFile = join(import.meta.dirname, 'types.generated.ts')

// Our domains, with the types that `pg` returns for them.
const domains = {
  bilingual: 'Published',
  bilingual_picture: 'Published',
  bilingual_list: 'Bilinguals',
  working_hours: 'WorkingWeek',
  event_program: 'EventProgram',
  picture: 'string',
  phone_number: 'string',
  email_address: 'string',
  latitude: 'number',
  longitude: 'number',
}
// Columns whose type has a name, and texts that a check requires in both languages. A text that a check limits to a few values needs
// no line here (`valuesOfChecks`).
const columns = {
  'nationalities.name': new IdentifierNode('Bilingual'),
  'reply_templates.name': new IdentifierNode('Bilingual'),
  'reply_templates.subject': new IdentifierNode('Bilingual'),
  'reply_templates.body': new IdentifierNode('Bilingual'),
  'survey_questions.question': new IdentifierNode('Bilingual'),
  'survey_questions.hint': new RawExpressionNode('Bilingual'),
  'survey_options.label': new IdentifierNode('Bilingual'),
  'school.reads_in': new RawExpressionNode('Generated<Language>'),
  'branches.reads_in': new RawExpressionNode('Generated<Language>'),
  'about_parts.kind': new IdentifierNode('PartKind'),
  'posts.document': new IdentifierNode('RichTexts'),
  'pages.document': new IdentifierNode('RichTexts'),
  'messages.language': new IdentifierNode('Language'),
  'tours.child_age': new IdentifierNode('number'),
  'tours.language': new IdentifierNode('Language'),
  'registrations.language': new IdentifierNode('Language'),
  'registrations.declared_language': new RawExpressionNode('Language'),
  'registrations.status': new RawExpressionNode('Generated<RegistrationStatus>'),
  'registration_statuses.status': new IdentifierNode('RegistrationStatus'),
  'photo_consents.audience': new IdentifierNode('Audience'),
  'pictures.audience': new RawExpressionNode('Generated<Audience>'),
  'pictures.on_site': new RawExpressionNode('ColumnType<boolean, never, never>'),
  'posts.search': new RawExpressionNode('ColumnType<string, never, never>'),
  'events.search': new RawExpressionNode('ColumnType<string, never, never>'),
  'branches.search': new RawExpressionNode('ColumnType<string, never, never>'),
  'branches.name_search': new RawExpressionNode('ColumnType<string, never, never>'),
  'photo_consents.language': new IdentifierNode('Language'),
  'code_requests.language': new IdentifierNode('Language'),
  'security_events.id': new RawExpressionNode('Generated<number>'),
  'security_events.event': new IdentifierNode('SecurityEventName'),
  'users.language': new IdentifierNode('Language'),
  'staff.role': new IdentifierNode('Role'),
  'staff.language': new RawExpressionNode('Generated<Language>'),
  'staff_links.role': new RawExpressionNode('Role'),
  'staff_links.language': new RawExpressionNode('Generated<Language>'),
  'staff_log.id': new RawExpressionNode('Generated<number>'),
  'visit_hours.weekly': new IdentifierNode('WeeklyVisits'),
  'visit_hours.exceptions': new IdentifierNode('VisitExceptions'),
  'visits.status': new IdentifierNode('VisitStatus'),
  'visit_mails.kind': new IdentifierNode('VisitMailKind'),
  'visit_mails.status': new IdentifierNode('VisitStatus'),
  'families.language': new IdentifierNode('Language'),
  'families.stage': new RawExpressionNode('Generated<Stage>'),
  'family_merges.into_stage': new IdentifierNode('Stage'),
  'family_replies.channel': new IdentifierNode('ReplyChannel'),
  'family_replies.language': new IdentifierNode('Language'),
  'survey_questions.type': new IdentifierNode('QuestionType'),
  'survey_submissions.language': new IdentifierNode('Language'),
  'survey_consents.language': new IdentifierNode('Language'),
}

function postgres() {
  const dialect = new PostgresDialect({ dateParser: 'string', domains: false })
  for (const [name, type] of Object.entries(domains))
    Object.assign(dialect.adapter.scalars, { [name]: new IdentifierNode(type) })
  return dialect
}

/** Types of text columns that a check limits to a few values: the union of these. */
async function valuesOfChecks(db: Kysely<unknown>) {
  const { rows } = await sql<{ column: string; check: string; has_default: boolean }>`
    select conrelid::regclass::text || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as check,
      atthasdef as has_default
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const checked = rows.flatMap(({ column, check, has_default }) => {
    const name = column.split('.')[1]
    const [, list] = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(check) ?? []
    if (!list?.includes('::text')) return []
    const union = list.replaceAll('::text', '').replaceAll(', ', ' | ')
    return [[column, new RawExpressionNode(has_default ? `Generated<${union}>` : union)] as const]
  })
  return Object.fromEntries(checked)
}

/** Types of a migrated database; with `verify` compares them with the file, and throws on a difference. */
export const generateTypes = async (db: Kysely<unknown>, options: Pick<GenerateOptions, 'verify'> = {}) =>
  generate({
    db,
    dialect: postgres(),
    outFile,
    print: false,
    // Leaves out the queue's own tables and the list of migrations.
    excludePattern: '{jobs.*,*migrations}',
    customImports: {
      Bilingual: 'i18n/languages.ts#Bilingual',
      Published: 'i18n/languages.ts#Published',
      Language: 'i18n/languages.ts#Language',
      Bilinguals: './columns.ts#Bilinguals',
      RichTexts: './columns.ts#RichTexts',
      PartKind: './columns.ts#PartKind',
      Audience: 'contract/kids/rules.ts#Audience',
      RegistrationStatus: 'contract/registrations/statuses.ts#RegistrationStatus',
      Stage: 'contract/families/stages.ts#Stage',
      ReplyChannel: 'contract/families/stages.ts#ReplyChannel',
      EventProgram: './columns.ts#EventProgram',
      QuestionType: './columns.ts#QuestionType',
      Role: 'contract/staff/roles.ts#Role',
      SecurityEventName: 'contract/security-events/endpoints.ts#SecurityEventName',
      WorkingWeek: './columns.ts#WorkingWeek',
      WeeklyVisits: './columns.ts#WeeklyVisits',
      VisitExceptions: './columns.ts#VisitExceptions',
      VisitMailKind: './columns.ts#VisitMailKind',
      VisitStatus: 'contract/visits/manage.ts#VisitStatus',
    },
    overrides: { columns: { ...(await valuesOfChecks(db)), ...columns } },
    ...options,
  })

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-types-'))
  const embedded = await startEmbedded({ folder })
  await migrate(embedded.ownerUrl)
  const { db, close } = openDatabase(embedded.ownerUrl)
  await generateTypes(db as Kysely<unknown>)
  await writeFile(schemaFile, await printSchema(db as Kysely<unknown>))
  await close()
  await embedded.stop()
  await rm(folder, { recursive: true })
}
