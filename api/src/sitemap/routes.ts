import { postAddress } from 'contract/posts/address.ts'
import { href } from 'contract/site/href.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sitemapBranches, sitemapEvents, sitemapPosts } from './queries.ts'
import { publicPages, sitemapOf } from './sitemap.ts'

const cacheable = (reply: FastifyReply) => reply.header('Cache-Control', 'public, max-age=3600')

/** Routes for robots: `/robots.txt` and `/sitemap.xml`, made once until the content changes. */
export function sitemapRoutes(app: FastifyInstance) {
  const { db, env, content, now } = app.services
  let rendered: { readonly version: number; readonly xml: Promise<string> } | undefined

  async function sitemap() {
    const [branches, events, posts] = await Promise.all([
      sitemapBranches(db),
      sitemapEvents(db),
      sitemapPosts(db, now()),
    ])
    return sitemapOf(env.publicUrl, [
      ...publicPages({ hasResort: branches.some(({ is_resort }) => is_resort) }).map((path) => ({ path })),
      ...branches.map(({ id, languages }) => ({ path: href('branch', { branchId: id }), languages })),
      ...branches.map(({ id, languages }) => ({ path: href('fees', { branchId: id }), languages })),
      ...events.map(({ id, languages }) => ({ path: href('event', { eventId: id }), languages })),
      ...posts.map(({ id, category_id, languages }) => ({ path: postAddress(id, category_id), languages })),
    ])
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const { version } = content
    if (rendered?.version !== version) rendered = { version, xml: sitemap() }
    const { xml } = rendered
    xml.catch(() => {
      if (rendered?.xml === xml) rendered = undefined
    })
    return cacheable(reply)
      .type('application/xml; charset=utf-8')
      .send(await xml)
  })

  app.get('/robots.txt', async (_request, reply) =>
    cacheable(reply)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/docs\nDisallow: /answer\nDisallow: ${href('search')}\n\nSitemap: ${env.publicUrl}/sitemap.xml\n`,
      ),
  )
}
