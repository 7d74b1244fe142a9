import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { pageSchema } from 'contract/paging.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { oneSchool } from './db/testing.ts'

// What a link in an email opens is one person's, though nobody signs in for it.
const reads: [name: string, endpoint: Endpoint][] = Object.entries(allEndpoints).filter(
  ([, { method, caller, path }]) => method === 'GET' && caller === 'anyone' && !path.includes(':token'),
)
/** What stands in an address, of the demo school. Who adds an endpoint adds its names here. */
const examples: Record<string, string> = {
  branchId: '2',
  eventId: '1',
  id: '1',
  page: 'privacy',
  postId: '1',
  tab: '0',
  slug: 'interest',
}
/** What parents write stays in their language, whoever reads. */
const ofParents = new Set(['listComments'])
const questions: Record<string, string> = {
  address: '?path=/posts/13',
  search: '?q=rawdah',
  'tour/slots': '?branch_id=1',
}
/** Numbers and moments alone. */
const wordless = new Set(['showAddress', 'showPage', 'showPush', 'listTourDays', 'listTourSlots'])
const arabic = /[\u0600-\u06ff]/
const envelopeOf = ({ paged, answer }: Endpoint) => (paged ? pageSchema(answer) : z.object({ data: answer }))
const addressOf = (endpoint: Endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const example = examples[name]
    if (example === undefined) throw new Error(`${endpoint.path}: give ${name} an example.`)
    return example
  })
  return path + (questions[path.slice(1)] ?? '')
}

const school = oneSchool()
const schoolWithoutContent = oneSchool({ empty: true })
const read = (prefix: string, language: string, endpoint: Endpoint) =>
  school().fetch(prefix + addressOf(endpoint), { headers: { 'accept-language': language } })

test.each(reads)('§7 %s answers what the contract says, in Arabic and in English', async (name, endpoint) => {
  for (const language of ['ar', 'en']) {
    const answer = await read('/api/v1', language, endpoint)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    const json = await answer.json()
    expect(envelopeOf(endpoint).parse(json)).toEqual(json)
    // The pictures' paths are Latin; sentences are not.
    if (ofParents.has(name) || wordless.has(name)) continue
    if (language === 'ar') expect(JSON.stringify(json)).toMatch(arabic)
    else expect(JSON.stringify(json)).not.toMatch(arabic)
  }
})

test.each(reads)('product §2 %s answers the app below /api/v1/mobile the same', async (_name, endpoint) => {
  const site = await read('/api/v1', 'ar', endpoint)
  const app = await read('/api/v1/mobile', 'ar', endpoint)

  expect(app.status).toBe(200)
  expect(await app.text()).toBe(await site.text())
})

test.each(reads)('product §2 %s answers HEAD, which asks for no body', async (_name, endpoint) => {
  const answer = await school().fetch(`/api/v1${addressOf(endpoint)}`, { method: 'HEAD' })

  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

// The survey's questions, a page nobody has written yet, the push keys and the weekdays of tours are the product's own, not the school's.
const ofTheSchool = reads.filter(([name]) => !['showSurvey', 'showPage', 'showPush', 'listTourDays'].includes(name))

test.each(ofTheSchool)('product §1 %s of a school without content is empty, not broken', async (_name, endpoint) => {
  const answer = await schoolWithoutContent().fetch(`/api/v1${addressOf(endpoint)}`)

  const json = (await answer.json()) as object
  if (answer.status === 200) expect(json).toMatchObject({ data: [] })
  else expect(json).toMatchObject({ code: 'not_found' })
})
