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
  summary: 'The history of a thing, the newest first; what one person saves within ten minutes is one row',
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
  summary: 'A part as it stood, beside another version of it or, without one, beside the draft of now',
  params: z.object({ id, versionId: id }),
  query: z.object({ with: optionalId }),
  answer: VersionFields.extend({
    with: z.object({ id: z.number().int().nullable(), fields: WrittenFields }),
    changed: z.array(z.string()).meta({ description: 'The fields in which the two differ' }),
  }),
})

export const restoreContent = endpoint({
  method: 'POST',
  path: '/desk/content/:id/restore',
  caller: 'staff',
  may: 'content.write',
  verb: 'content_restored',
  summary: 'Write a part again as it stood; what the public reads stays until it is published',
  params: z.object({ id }),
  body: z.object({ version_id: id }),
  answer: ContentItem,
  limit: desk,
})
