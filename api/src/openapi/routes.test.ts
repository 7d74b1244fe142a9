import { createHash } from 'node:crypto'
import { allEndpoints } from 'contract/all.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'
import type { Schema } from './fields.ts'

const school = oneSchool()
const read = async () => (await (await school().fetch('/api/v1/openapi.json')).json()) as OpenAPIV3_1.Document
function bodyOf({ paths }: OpenAPIV3_1.Document, path: string): Schema | undefined {
  const body = paths?.[path]?.post?.requestBody as { content: Record<string, { schema: Schema }> } | undefined
  return body?.content['application/json']?.schema
}

test('product §2 the document is OpenAPI 3.1 and knows every endpoint of the contract, each once', async () => {
  const document = await read()

  expect(document.openapi).toBe('3.1.0')
  const told = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const agreed = Object.values(allEndpoints).map(
    ({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(told.sort()).toEqual(agreed.sort())
})

test('product §2 the document keeps the constraints of what may be asked', async () => {
  const tour = bodyOf(await read(), '/api/v1/tour')

  expect(tour?.required).toEqual(['full_name', 'child_age', 'phone_num', 'email'])
  expect(tour?.properties).toMatchObject({
    full_name: { type: 'string', minLength: 1, maxLength: 30 },
    child_age: { type: 'number', minimum: 0, maximum: 18, multipleOf: 0.1 },
    email: { type: 'string', format: 'email', maxLength: 254 },
    preferred_date: { type: 'string', format: 'date' },
    branch_id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  })
})

test('product §2 the document tells of paging, the key against repeats, answers and refusals', async () => {
  const { paths } = await read()

  expect(paths?.['/api/v1/branch/{branchId}/gallery']?.get?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ in: 'path', name: 'branchId', required: true }),
      expect.objectContaining({ in: 'query', name: 'per_page', schema: expect.objectContaining({ maximum: 100 }) }),
    ]),
  )
  const tour = paths?.['/api/v1/tour']?.post
  expect(tour?.parameters).toEqual([expect.objectContaining({ in: 'header', name: 'idempotency-key' })])
  expect(Object.keys(tour?.responses ?? {})).toEqual(['201', '429', 'default'])
  expect(tour?.responses?.['429']).toMatchObject({ description: expect.stringContaining('60 from an address') })
})

test('product §2 the refusals of a call are those its callers can meet: only the desk reads of the desk’s own', async () => {
  const { paths } = await read()
  const ofFamilies = JSON.stringify(paths?.['/api/v1/tour']?.post?.responses?.default)
  const ofStaff = JSON.stringify(paths?.['/api/v1/desk/families']?.get?.responses?.default)

  expect(ofFamilies).toContain('slot_taken')
  expect(ofFamilies).not.toContain('role_may_not')
  expect(ofStaff).toContain('role_may_not')
})

test('product §2 the readable page names every call, fetches nothing and runs nothing', async () => {
  const answer = await school().fetch('/api/docs')

  const page = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { path } of Object.values(allEndpoints))
    expect(page).toContain(`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(|https?:/i)
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  expect(answer.headers.get('content-security-policy')).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
})
