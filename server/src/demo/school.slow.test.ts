import { aSchool, type School } from 'api/db/testing.ts'
import { parseEnvironment } from 'api/env.ts'
import { login } from 'contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { demoSchool } from './school.ts'

const body = { email: 'parent@demo.smartkids.example', password: 'demo-parent-2026' }
const signIn = (school: School) =>
  school.anyone(login, { body }).then(
    ({ access_token }) => access_token,
    ({ code }) => code,
  )

/** As the next start would, with these variables. */
const start = (school: School, variables: Record<string, string>) => {
  const { services, databaseUrl } = school
  const env = parseEnvironment({ DATA_DIR: school.folder, LOG_LEVEL: 'silent', ...variables })
  return demoSchool({ ...services, env }, databaseUrl)
}

test.for([[{ DEMO: '0' }], [{ NODE_ENV: 'production' }], [{ HOST: '192.0.2.7' }]] as const)(
  'product §4 the demo family goes where others could sign in as it, with its children: %j',
  async ([variables]) => {
    const school = await aSchool()
    expect(await signIn(school)).toHaveLength(43)

    await start(school, variables)

    expect(await signIn(school)).toBe('credentials_wrong')
    expect(await Promise.all(['kids', 'registrations'].map(school.count))).toEqual([0, 0])
    expect(await school.count('branches')).toBe(5)
  },
)

test.for([[{ NODE_ENV: 'production', DEMO: '1' }], [{ HOST: '127.0.0.1' }]] as const)(
  'product §4 it stays, and comes back to a demo school, on this machine alone or where it was asked for: %j',
  async ([variables]) => {
    const school = await aSchool()
    await start(school, variables)
    expect(await signIn(school)).toHaveLength(43)
    await start(school, { DEMO: '0' })

    await start(school, variables)

    const kids = await school.fetch('/api/v1/myKids/list', {
      headers: { authorization: `Bearer ${await signIn(school)}` },
    })
    expect(await kids.json()).toMatchObject({ total: 2 })
  },
)

test('product §4 a school of its own has no demo family, whatever is asked for', async () => {
  const school = await aSchool()
  await start(school, { DEMO: '0' })
  await school.db.updateTable('school').set({ email: 'office@own-school.example' }).execute()

  await start(school, { DEMO: '1' })

  expect(await signIn(school)).toBe('credentials_wrong')
})
