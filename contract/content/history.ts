import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalId } from '../fields.ts'
import { pagingQuery } from '../paging.ts'
import { ContentItem, WrittenFields } from './desk.ts'
import { parts } from './kinds.ts'

const versionsPerPage = 20

const ContentVersion = z.object({
  id: z.number().int(),
  part: z.enum(parts),
  what: z.enum(['saved', 'published', 'scheduled', 'unscheduled', 'restored', 'taken_down']),
  at: z.iso.datetime(),
  by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})

export const listContentVersions = endpoint({
  method: 'GET',
  path: '/desk/content/:id/versions',
  caller: 'staff',
  may: 'content.see',
  summary: 'History of an item, newest first; saves of one person within ten minutes are one row',
  params: z.object({ id }),
  query: pagingQuery(versionsPerPage).extend({
    part: z.preprocess((value) => value || undefined, z.enum(parts).optional()) as z.ZodType<
      (typeof parts)[number] | undefined,
      string | undefined
    > & { _zod: { optin: 'optional'; optout: 'optional' } },
  }),
  answer: z.array(ContentVersion),
  paged: true,
})

const VersionFields = ContentVersion.extend({ fields: WrittenFields })

export const showContentVersion = endpoint({
  method: 'GET',
  path: '/desk/content/:id/versions/:versionId',
  caller: 'staff',
  may: 'content.see',
  summary: 'An old version of a part, compared with another version or, by default, with the draft',
  params: z.object({ id, versionId: id }),
  query: z.object({ with: optionalId }),
  answer: VersionFields.extend({
    with: z.object({ id: z.number().int().nullable(), fields: WrittenFields }),
    changed: z.array(z.string()).meta({ description: 'Fields that differ' }),
  }),
})

export const restoreContent = endpoint({
  method: 'POST',
  path: '/desk/content/:id/restore',
  caller: 'staff',
  may: 'content.write',
  verb: 'content_restored',
  summary: 'Restore an old version of a part as draft; the published text stays until publishing',
  params: z.object({ id }),
  body: z.object({ version_id: id }),
  answer: ContentItem,
  limit: desk,
})
