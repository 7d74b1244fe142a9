import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'
import { dependenciesByEndpoint } from './endpoint-dependencies.ts'
import { contentTables } from './testing.ts'

const school = oneSchool({ empty: true })

test('product §2 each answer that is stored for all callers names its tables, and each of them notifies of changes', async () => {
  const shared = Object.entries<Endpoint>(allEndpoints).filter(([, endpoint]) => endpoint.shared)
  expect(
    shared.filter(([, endpoint]) => !dependenciesByEndpoint.has(endpoint)).map(([name]) => name),
    'add the tables of the endpoint to endpoint-dependencies.ts: otherwise no change drops its stored answers',
  ).toEqual([])

  const notifying = new Set(await contentTables(school().db))
  const tables = new Set([...dependenciesByEndpoint.values()].flat().map(({ table }) => table))
  expect(
    [...tables].filter((table) => !notifying.has(table)),
    'give the table its triggers of tell_of_content in a migration: otherwise stored answers stay old',
  ).toEqual([])
})
