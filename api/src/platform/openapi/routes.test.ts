import { allEndpoints } from 'contract/all.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'

type Schema = OpenAPIV3_1.SchemaObject

const school = oneSchool()
const read = async (of: 'site' | 'desk' = 'site') =>
  (await (
    await school().fetch(of === 'site' ? '/api/v1/openapi.json' : '/api/v1/desk/openapi.json')
  ).json()) as OpenAPIV3_1.Document
const operationsOf = ({ paths }: OpenAPIV3_1.Document) =>
  Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries((methods ?? {}) as Record<string, OpenAPIV3_1.OperationObject>).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
function bodyOf({ paths }: OpenAPIV3_1.Document, path: string): Schema | undefined {
  const body = paths?.[path]?.post?.requestBody as { content: Record<string, { schema: Schema }> } | undefined
  return body?.content['application/json']?.schema
}

test('product §2 every endpoint of the contract is in one document by its name: the site’s, or the desk’s', async () => {
  for (const of of ['site', 'desk'] as const) {
    const document = await read(of)
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api/v1' }, ...(of === 'site' ? [{}] : [])] })
    const agreed = Object.entries(allEndpoints)
      .filter(([, { path }]) => path.startsWith('/desk/') === (of === 'desk'))
      .map(([name, { method, path }]) => `${name}: ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(
      operationsOf(document)
        .map(({ operationId, call }) => `${operationId}: ${call}`)
        .sort(),
    ).toEqual(agreed.sort())
  }
})

test('product §2 each operation names its callers by security schemes', async () => {
  const securityOf = async (of: 'site' | 'desk') =>
    Object.fromEntries(operationsOf(await read(of)).map(({ operationId, security }) => [operationId, security]))
  const { bookTour, listKids, showPost } = await securityOf('site')
  const { listFamilies, signInStaff, signInStaffByCode } = await securityOf('desk')

  expect({ bookTour, listKids, showPost }).toEqual({
    bookTour: [],
    listKids: [{ bearer: [] }],
    showPost: [{}, { bearer: [] }],
  })
  expect({ listFamilies, signInStaff, signInStaffByCode }).toEqual({
    listFamilies: [{ desk: [] }],
    signInStaff: [],
    signInStaffByCode: [{ deskStep: [] }],
  })
})

test('product §2 the document describes constraints, types, files, paging, the idempotency key and refusals', async () => {
  const document = await read()
  const { '/tour': tour, '/posts/list': posts, '/branch/{branchId}/gallery': gallery } = document.paths ?? {}
  const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

  const body = bodyOf(document, '/tour')
  expect(body?.required).toEqual(['full_name', 'child_age', 'phone_num', 'email'])
  expect(body?.properties).toMatchObject({
    full_name: { type: 'string', minLength: 1, maxLength: 30 },
    child_age: { type: 'number', minimum: 0, maximum: 18, multipleOf: 0.1 },
    email: { type: 'string', format: 'email', maxLength: 254 },
    preferred_date: { type: 'string', format: 'date' },
    branch_id: id,
  })
  const parameters = posts?.get?.parameters as { name: string; schema: Schema }[]
  const ofBranch = parameters.find(({ name }) => name === 'branch_id')
  expect(ofBranch?.schema.anyOf).toEqual([{ type: 'string', enum: ['all'] }, id])
  expect(gallery?.get?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ in: 'path', name: 'branchId', required: true }),
      expect.objectContaining({ in: 'query', name: 'per_page', schema: expect.objectContaining({ maximum: 100 }) }),
    ]),
  )
  expect(document.paths?.['/auth/profile/updateImageProfile']?.post?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': { schema: { properties: { image: { format: 'binary' } }, required: ['image'] } },
    },
  })
  expect(document.paths?.['/tour/manage/{token}/calendar.ics']?.get?.responses?.['200']).toMatchObject({
    content: { 'text/calendar': { schema: { format: 'binary' } } },
  })
  expect(tour?.post?.parameters).toEqual([expect.objectContaining({ in: 'header', name: 'idempotency-key' })])
  const { responses = {} } = tour?.post ?? {}
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['201', '400', '413', '415', '422', '429', '4XX', '5XX']),
  )
  expect(responses['429']).toMatchObject({ description: expect.stringContaining('60 from an address') })
})

test('product §2 each operation lists the refusals its callers can get: the desk’s only for the desk', async () => {
  const ofFamilies = JSON.stringify((await read()).components?.schemas?.Problem)
  const ofStaff = JSON.stringify((await read('desk')).components?.schemas?.Problem)

  expect(ofFamilies).toContain('slot_taken')
  expect(ofFamilies).not.toContain('role_may_not')
  expect(ofStaff).toContain('role_may_not')
})

/** Every object with at least four properties in a part of the document, as text. */
function shapesIn(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return []
  const inside = Object.values(part).flatMap(shapesIn)
  const { properties } = part as { properties?: object }
  return properties && Object.keys(properties).length > 3 ? [JSON.stringify(part), ...inside] : inside
}

test('product §2 a schema that occurs more than once has a name', async () => {
  const { components, paths } = await read()
  const shapes = [
    ...Object.values(components?.schemas ?? {}),
    ...operationsOf({ paths } as OpenAPIV3_1.Document).map(({ responses }) => responses),
  ].flatMap(shapesIn)

  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  for (const name of ['Branch', 'Comment', 'Kid', 'Page', 'Post', 'Problem', 'Tour'])
    expect(components?.schemas).toHaveProperty(name)
  expect(paths?.['/branch/index']?.get?.responses?.['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Page' },
            { properties: { data: { items: { $ref: '#/components/schemas/Branch' } } } },
          ],
        },
      },
    },
  })
})

test('product §2 the page of the API shows both documents, from the site’s own files, with its own policy', async () => {
  const get = (path: string) => school().fetch(path)
  const page = await get('/api/docs')

  const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    expect(file).toMatch(/^\/api\/docs\/static\//)
    expect((await get(file)).status, file).toBe(200)
  }
  const script = await (await get('/api/docs/static/swagger-initializer.js')).text()
  expect(script).toContain('"url":"/api/v1/openapi.json"')
  expect(script).toContain('"url":"/api/v1/desk/openapi.json"')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).not.toMatch(/unsafe|https?:/)
  expect((await get('/api/v1/branch/index')).headers.get('content-security-policy') ?? '').not.toContain('script-src')
  expect((await get('/api/docs/static/..%2f..%2fpackage.json')).status).toBeGreaterThanOrEqual(400)
})
