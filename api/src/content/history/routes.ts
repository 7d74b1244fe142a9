import { listContentVersions, restoreContent, showContentVersion } from 'contract/content/history.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { pageRange, paginate } from '../../platform/http/paging.ts'
import { changing } from '../changing.ts'
import { restore } from '../writing.ts'
import { countVersions, draftOfPart, itemExists, versionById, versionsWithin } from './queries.ts'

export function contentHistory(app: FastifyInstance) {
  implement(app, listContentVersions, async ({ params, query }, { db, user }) => {
    if (!(await itemExists(db, params.id, user.branchIds))) throw new Problem('not_found')
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

  implement(app, showContentVersion, async ({ params, query }, { db, user }) => {
    const isTheirs = await itemExists(db, params.id, user.branchIds)
    const [version, other] = isTheirs
      ? await Promise.all([params.versionId, query.with].map((id) => id && versionById(db, params.id, id)))
      : []
    if (!version || (query.with && (!other || other.part !== version.part))) throw new Problem('not_found')
    const compared = other ? other.fields : await draftOfPart(db, params.id, version.part)
    const names = [...new Set([...Object.keys(version.fields), ...Object.keys(compared)])]
    return {
      ...version,
      at: version.at.toISOString(),
      with: { id: other ? other.id : null, fields: compared },
      changed: names.filter((name) => JSON.stringify(version.fields[name]) !== JSON.stringify(compared[name])),
    }
  })

  implement(app, restoreContent, ({ params, body: { version_id } }, context) =>
    changing(context, params.id, async (trx, item) => {
      const version = await versionById(trx, item.id, version_id)
      if (!version) throw new Problem('not_found')
      await restore(trx, item, version, context)
    }),
  )
}
