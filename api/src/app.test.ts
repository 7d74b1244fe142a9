import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { pageSchema } from 'contract/paging.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { oneSchool } from './platform/db/testing.ts'

// Endpoints with a `:token` are left out: a link in a mail opens them for one person without a sign-in.
const reads: [name: string, endpoint: Endpoint][] = Object.entries(allEndpoints).filter(
  ([, { method, caller, path }]) => method === 'GET' && caller === 'anyone' && !path.includes(':token'),
)
/** Values of path parameters in the demo school. A new endpoint adds its parameters here. */
const examples: Record<string, string> = {
  branchId: '2',
  eventId: '1',
  id: '1',
  page: 'privacy',
  postId: '1',
  tab: '0',
  slug: 'interest',
}
/** Endpoints that return texts of parents, in the author's language. */
const ofParents = new Set(['listComments'])
const questions: Record<string, string> = {
  address: '?path=/posts/13',
  search: '?q=rawdah',
  'tour/slots': '?branch_id=1',
}
/** Endpoints that return numbers and times only. */
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

test.each(reads)('§7 %s answers as the contract says, in Arabic and in English', async (name, endpoint) => {
  for (const language of ['ar', 'en']) {
    const answer = await read('/api/v1', language, endpoint)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    const json = await answer.json()
    expect(envelopeOf(endpoint).parse(json)).toEqual(json)
    // The pictures' paths are Latin; sentences are not.
    if (ofParents.has(name) || wordless.has(name)) continue
    if (language === 'ar') expect(JSON.stringify(json), 'no words: add it to `wordless`').toMatch(arabic)
    else expect(JSON.stringify(json)).not.toMatch(arabic)
  }
})

test.each(reads)('product §2 %s answers the same below /api/v1/mobile', async (_name, endpoint) => {
  const site = await read('/api/v1', 'ar', endpoint)
  const app = await read('/api/v1/mobile', 'ar', endpoint)

  expect(app.status).toBe(200)
  expect(await app.text()).toBe(await site.text())
})

test.each(reads)('product §2 %s answers HEAD without a body', async (_name, endpoint) => {
  const answer = await school().fetch(`/api/v1${addressOf(endpoint)}`, { method: 'HEAD' })

  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

// The survey's questions, an unwritten page, the push keys, the weekdays of tours and the nationalities are the
// product's own, not the school's; a school without a name has its own test.
const ofTheProduct = ['showSurvey', 'showPage', 'showPush', 'listTourDays', 'listNationalities', 'showSchool']
const ofTheSchool = reads.filter(([name]) => !ofTheProduct.includes(name))

test.each(ofTheSchool)(
  'product §1 %s of a school without content is empty, without an error',
  async (_name, endpoint) => {
    const answer = await schoolWithoutContent().fetch(`/api/v1${addressOf(endpoint)}`)

    const json = (await answer.json()) as object
    if (answer.status === 200) expect(json).toMatchObject({ data: [] })
    else expect(json).toMatchObject({ code: 'not_found' })
  },
)

test('desk §2 nothing of the desk is mounted below /mobile, and everything else is', async () => {
  const names = Object.entries<Endpoint>(allEndpoints)
  const mounted = (path: string, method: Endpoint['method']) => school().app.hasRoute({ url: `/api/v1${path}`, method })
  const notMounted = names.filter(([, { path, method }]) => !mounted(path, method)).map(([name]) => name)
  expect(notMounted, 'an endpoint of the contract that no noun implements').toEqual([])
  const isWrong = ({ path, method }: Endpoint) => mounted(`/mobile${path}`, method) === path.startsWith('/desk/')
  expect(names.filter(([, endpoint]) => isWrong(endpoint)).map(([name, { path }]) => `${name} ${path}`)).toEqual([])
})
