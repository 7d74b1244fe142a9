import type { FastifyInstance } from 'fastify'
import { directionOf, languages } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/site/shell.json' with { type: 'json' }
import english from 'i18n/locales/en/site/shell.json' with { type: 'json' }
import { contentHash, isNotModified } from '../platform/http/not-modified.ts'
import { schoolTitle } from './queries.ts'

const sentence = { en: english.school_in_a_sentence, ar: arabic.school_in_a_sentence } as const

const icon = (size: number, purpose?: 'maskable') => ({
  src: `/icon-${purpose ? `${purpose}-` : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Web app manifests, one per language: a phone's home screen shows the school's name. */
export function manifests(app: FastifyInstance) {
  const { db } = app.services
  for (const language of languages)
    app.get(`/manifest.${language}.webmanifest`, async (request, reply) => {
      const name = await schoolTitle(db, language)
      const manifest = JSON.stringify({
        id: '/',
        name,
        short_name: name,
        description: sentence[language],
        lang: language,
        dir: directionOf(language),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f7f3ea',
        theme_color: '#1c614c',
        icons: [icon(192), icon(512), icon(512, 'maskable')],
      })
      reply.header('Cache-Control', 'public, max-age=0, must-revalidate')
      if (isNotModified(request, reply, `"${contentHash(manifest)}"`)) return reply.status(304).send()
      return reply.type('application/manifest+json; charset=utf-8').send(manifest)
    })
}
