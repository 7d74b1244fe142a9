import { listContentVersions, restoreContent, showContentVersion } from 'contract/content/history.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { pageRange, paginate } from '../../http/paging.ts'
import { itemById } from '../item-queries.ts'
import { partOf } from '../parts.ts'
import { thingOf, thingToChange } from '../things.ts'
import { restore } from '../writing.ts'
import { countVersions, versionById, versionsWithin } from './queries.ts'

export function contentHistory(app: FastifyInstance) {
  implement(app, listContentVersions, async ({ params, query }, { db, user, language }) => {
    if (!(await itemById(db, params.id, user.branchIds, language))) throw new Problem('not_found')
    const [total, versions] = await Promise.all([
      countVersions(db, params.id, query.part),
      versionsWithin(db, params.id, query.part, pageRange(query)),
    ])
    return paginate(
      query,
      total,
      versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
    )
  })

  implement(app, showContentVersion, async ({ params, query }, { db, user, language }) => {
    const item = await itemById(db, params.id, user.branchIds, language)
    const version = item && (await versionById(db, item.id, params.versionId))
    const other = version && query.with ? await versionById(db, item.id, query.with) : undefined
    if (!item || !version || (query.with && other?.part !== version.part)) throw new Problem('not_found')
    const beside = other?.fields ?? partOf(item, version.part).draft
    const names = [...new Set([...Object.keys(version.fields), ...Object.keys(beside)])]
    return {
      ...version,
      at: version.at.toISOString(),
      with: { id: other?.id ?? null, fields: beside },
      changed: names.filter((name) => JSON.stringify(version.fields[name]) !== JSON.stringify(beside[name])),
    }
  })

  implement(app, restoreContent, ({ params, body }, context) =>
    context.transaction(async (trx) => {
      const item = await thingToChange(trx, params.id, context)
      const version = await versionById(trx, item.id, body.version_id)
      if (!version) throw new Problem('not_found')
      await restore(trx, item, version, context)
      return thingOf(await thingToChange(trx, params.id, context), context)
    }),
  )
}
