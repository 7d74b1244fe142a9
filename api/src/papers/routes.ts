import { buffer } from 'node:stream/consumers'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from 'i18n/languages.ts'
import { aboutPartsOf } from '../about/queries.ts'
import type { Db } from '../platform/db/client.ts'
import { contentHash, isNotModified } from '../platform/http/not-modified.ts'
import type { Pdf } from './document.ts'
import { resortBranch, schoolOnForm } from './queries.ts'

/** A PDF form: reads its facts and draws them. */
interface PdfForm<Facts> {
  readonly facts: (db: Db, language: Language) => Promise<Facts | undefined>
  readonly draw: (language: Language, facts: Facts) => Promise<Pdf>
}
const pdfForm = <Facts>(value: PdfForm<Facts>) => value as PdfForm<unknown>

/**
 * PDF forms by file name (spec §9). The drawing module is loaded with the first form: with its fonts' tables it takes as much
 * memory as a hundred pages.
 */
const pdfForms: Readonly<Record<string, PdfForm<unknown>>> = {
  'Registration La Palma': pdfForm({
    facts: resortBranch,
    draw: async (language, branch) => (await import('./registration.ts')).registrationForm(language, branch),
  }),
  'First day': pdfForm({
    facts: async (db, language) => {
      const school = await schoolOnForm(db)
      return school && { school, parts: await aboutPartsOf(db, 0, language) }
    },
    draw: async (language, { school, parts }) =>
      (await import('./first-day.ts')).firstDaySheet(language, school, parts),
  }),
  'Permission to give medicine': pdfForm({
    facts: schoolOnForm,
    draw: async (language, school) => (await import('./medicine.ts')).medicineForm(language, school),
  }),
}

interface RenderedForm {
  readonly etag: string
  readonly file: Promise<Buffer>
}

async function rendered(form: PdfForm<unknown>, language: Language, facts: unknown): Promise<Buffer> {
  const pdf = await form.draw(language, facts)
  pdf.end()
  return buffer(pdf)
}

type PdfRequest = FastifyRequest<{ Params: { language: string; name: string } }>

/** `/papers/ar/Registration La Palma.pdf`: drawn again when its facts have changed, else from memory. */
export function pdfFormRoutes(app: FastifyInstance) {
  const { db } = app.services
  const cache = new Map<string, RenderedForm>()

  app.get('/papers/:language/:name.pdf', async (request: PdfRequest, reply) => {
    const { name } = request.params
    const paper = Object.hasOwn(pdfForms, name) ? pdfForms[name] : undefined
    const language = languages.find((known) => known === request.params.language)
    if (!paper || !language) throw new Problem('not_found')
    const facts = await paper.facts(db, language)
    if (!facts) throw new Problem('not_found')

    const etag = `"${contentHash(JSON.stringify(facts))}-${language}"`
    const key = `${language} ${name}`
    // Simultaneous requests wait for one drawing.
    if (cache.get(key)?.etag !== etag) cache.set(key, { etag, file: rendered(paper, language, facts) })
    const file = await cache.get(key)?.file.catch((error: unknown) => {
      cache.delete(key)
      throw error
    })
    reply.header('Cache-Control', 'public, no-cache').header('Content-Language', language)
    if (isNotModified(request, reply, etag)) return reply.status(304).send()
    return reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${name}.pdf"`).send(file)
  })
}
