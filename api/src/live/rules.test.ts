import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noticeKinds, notices } from 'contract/live/notices.ts'
import { expect, test } from 'vitest'
import { schemaFile } from '../platform/db/schema.ts'

test('desk §2 the desk knows every kind of notice that is sent', async () => {
  const schema = await readFile(schemaFile, 'utf8')
  const paths = globSync('**/*queries.ts', { cwd: join(import.meta.dirname, '..') })
  const sources = await Promise.all(paths.map((path) => readFile(join(import.meta.dirname, '..', path), 'utf8')))
  const sent = [...[schema, ...sources].join('').matchAll(/(?:desk_notice|EXECUTE FUNCTION notify_desk)\('(\w+)'/g)]
  expect(sent.length).toBeGreaterThan(10)
  const unknown = sent.map(([, kind = '']) => kind).filter((kind) => !(noticeKinds as readonly string[]).includes(kind))
  expect(unknown, 'add the kind to contract/live/notices.ts').toEqual([])
})

test('desk §2 the database finds the branches of every kind of notice', async () => {
  const schema = await readFile(schemaFile, 'utf8')
  const [, ofBranches = ''] = /FUNCTION public\.desk_branches_of[^$]*\$function\$([^$]*)/.exec(schema) ?? []
  const reloading = Object.entries(notices).filter(([, { may, reloads }]) => may && reloads.length > 0)
  const missing = reloading.filter(([kind]) => !ofBranches.includes(`'${kind}'`)).map(([kind]) => kind)
  expect(missing, 'extend desk_branches_of in a migration: staff of one branch get no notice of these').toEqual([])
})
