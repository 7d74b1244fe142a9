import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { noCalendar, sunday } from '../../visits/testing.ts'
import { aSchool, oneSchool, type School } from '../db/testing.ts'

const school = oneSchool()
const documents = ['/api/v1/openapi.json', '/api/v1/desk/openapi.json'] as const
const read = async ({ fetch }: Pick<School, 'fetch'>, path: string) => (await (await fetch(path)).json()) as OpenAPI3

test.each(documents)('product §2 redocly finds no error and no warning in %s', async (path) => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(await read(school(), path))
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })

  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([])
})

/** Program as a client's author writes it. Lines that must not compile fail the compiler if they do. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './school.ts'

export const clientOf = (fetch: (request: Request) => Promise<Response>) =>
  createClient<paths>({ baseUrl: 'https://school.example/api/v1', fetch })
type Client = ReturnType<typeof clientOf>

const family = { full_name: 'Noura', child_age: 4, phone_num: '+966501234567', email: 'noura@mail.example', branch_id: 1 }

export async function bookMoveAndCancel(client: Client) {
  const { data: free } = await client.GET('/tour/slots', { params: { query: { branch_id: 1 } } })
  const [first, second] = free?.data ?? []
  if (!first || !second) throw new Error('No time is free.')

  const { data: booked, error } = await client.POST('/tour', { body: { ...family, slot: first.starts_at } })
  if (error) throw new Error(error.message)
  const tour: components['schemas']['Tour'] = booked.data
  if (tour.manage === null) throw new Error('The tour has no token.')

  const params = { path: { token: tour.manage } }
  const moved = await client.POST('/tour/manage/{token}/move', { params, body: { slot: second.starts_at } })
  const cancelled = await client.POST('/tour/manage/{token}/cancel', { params })
  return { first, second, tour, moved: moved.data?.data, cancelled: cancelled.data?.data }
}

export async function bookWithoutName(client: Client) {
  const { error } = await client.POST('/tour', { body: { ...family, full_name: '' } })
  return error && { code: error.code satisfies components['schemas']['Problem']['code'], fields: error.errors }
}

export async function wrong(client: Client, tour: components['schemas']['Tour']) {
  // @ts-expect-error: a time is text
  await client.POST('/tour', { body: { ...family, slot: 9 } })
  // @ts-expect-error: an address is required
  await client.POST('/tour', { body: { full_name: 'Noura', child_age: 4, phone_num: '+966501234567' } })
  // @ts-expect-error: there is no such call
  await client.GET('/tours')
  // @ts-expect-error: a token is required
  await client.POST('/tour/manage/{token}/cancel', {})
  // @ts-expect-error: a tour has no such property
  return tour.referense
}
`

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  types: [],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

/** Compiles the program with the types generated from a document; fails with the compiler's output. */
async function compiledProgram(document: OpenAPI3) {
  // Inside the product, so that the program finds openapi-fetch as any program does.
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp(join(process.cwd(), '.cache', 'client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const types = astToString(await openapiTS(document))
  await writeFile(join(folder, 'school.ts'), types)
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
  await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(({ stdout }) => {
    throw new Error(`The program does not compile:\n${stdout}`)
  })
  return { lines: types.split('\n').length, program: await import(join(folder, 'program.ts')) }
}

test('product §2 a client generated from the document books, moves and cancels a tour, typed', async () => {
  const school = await aSchool({ now: sunday })
  await noCalendar(school)
  const { lines, program } = await compiledProgram(await read(school, '/api/v1/openapi.json'))
  expect(lines).toBeLessThanOrEqual(7000)

  const client = program.clientOf(async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const headers = Object.fromEntries(request.headers)
    return school.fetch(pathname + search, { method: request.method, headers, ...(body !== '' && { body }) })
  })
  const { first, second, tour, moved, cancelled } = await program.bookMoveAndCancel(client)

  expect(tour).toMatchObject({ status: 'requested', starts_at: first.starts_at })
  expect(moved).toMatchObject({ reference: tour.reference, starts_at: second.starts_at })
  expect(cancelled).toMatchObject({ reference: tour.reference, status: 'cancelled' })
  expect(await program.bookWithoutName(client)).toMatchObject({
    code: 'invalid_fields',
    fields: { full_name: [expect.any(String)] },
  })
})
