import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { post, queryRows, register } from '../server/src/backup/backup.testing.ts'
import { aDebianServer, programsOfDebian } from '../server/src/backup/debian-server.testing.ts'
import { aDataFolder, openSchool } from '../server/src/school.testing.ts'

const longMs = 300_000
const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/operations/containers.md'), 'utf8')
const [beforeKubernetes = ''] = page.split('## Kubernetes')
const commands = [...beforeKubernetes.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
)
const programs = programsOfDebian()

test('product §1 a school in containers takes at most ten commands to its first owner, a backup and its restore', () => {
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.length).toBeLessThanOrEqual(10)
})

type Variables = Record<string, string>

/** Runs the page's commands on this machine: the services of one-machine.yaml with their variables, and Debian's PostgreSQL. */
async function aComposeMachine(server: string, secrets: Variables, backups: string) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'deploy/compose'), folder, { recursive: true })
  const data = aDataFolder()
  const schools: Awaited<ReturnType<typeof openSchool>>[] = []

  const filledIn = (): Variables => ({
    ...(parseEnv(readFileSync(join(folder, '.env'), 'utf8')) as Variables),
    ...secrets,
  })
  function environmentOf(service: string): Variables {
    const text = readFileSync(join(folder, filledIn().COMPOSE_FILE ?? ''), 'utf8')
    const { services } = parse(text, { merge: true }) as { services: Record<string, { environment: Variables }> }
    const given = filledIn()
    const resolved = (value: string) =>
      value
        .replace(/\$\{(\w+):(?:\?|-)\}/g, (_, name: string) => given[name] ?? '')
        .replace('@database:5432', `@${new URL(server).host}`)
    const environment = Object.entries(services[service]?.environment ?? {})
    return Object.fromEntries(environment.map(([name, value]) => [name, resolved(String(value))]))
  }
  const inContainer = (words: readonly string[]) => words.map((word) => word.replace(/^\/backups/, backups))
  async function smartKids(service: string, words: readonly string[]): Promise<string> {
    const { DATABASE_URL: _, ...inherited } = process.env
    const env = { ...inherited, NODE_ENV: 'production', DATA_DIR: data, ...environmentOf(service) }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'server/src/image/run.ts'), ...inContainer(words)],
      { env },
    )
    return stdout
  }
  return {
    data,
    schools,
    /** Runs one line of the page; returns what it prints. */
    async run(line: string): Promise<string> {
      const words = line.split(' ')
      const service = words.findIndex((word) => word === 'site' || word === 'tools')
      if (line === 'cd deploy/compose' || line.startsWith('install -d ') || line.includes(' build')) return ''
      if (line.startsWith('cp ')) cpSync(join(folder, words[1] ?? ''), join(folder, words[2] ?? ''))
      else if (line === 'docker compose up -d --wait')
        schools.push(await openSchool(data, { ...environmentOf('site'), SMTP_URL: '', PUBLIC_URL: '' }))
      else if (line.startsWith('docker compose exec site smart-kids '))
        return smartKids('site', words.slice(service + 2))
      else if (line.startsWith('docker compose run --rm tools ')) return smartKids('tools', words.slice(service + 1))
      else throw new Error(`This test does not know the command: ${line}`)
      return ''
    },
  }
}

/** Databases as the image of PostgreSQL makes them, with the role of roles.sh. */
async function aDatabase(bin: string, secrets: Variables): Promise<string> {
  const { DATABASE_OWNER_URL } = (await aDebianServer(bin, ['smart_kids']))('smart_kids')
  await queryRows(DATABASE_OWNER_URL, `create role smart_kids superuser login password '${secrets.DB_PASSWORD}'`)
  await queryRows(DATABASE_OWNER_URL, 'alter database smart_kids owner to smart_kids')
  const { host, hostname, port } = new URL(DATABASE_OWNER_URL)
  await promisify(execFile)('sh', [join(root, 'deploy/compose/roles.sh')], {
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      PGHOST: hostname,
      PGPORT: port,
      PGPASSWORD: secrets.DB_PASSWORD,
      POSTGRES_USER: 'smart_kids',
      POSTGRES_DB: 'smart_kids',
      APP_PASSWORD: secrets.DB_APP_PASSWORD,
    },
  })
  return `postgres://${host}`
}

test.skipIf(!programs)(
  'product §1 the page’s own commands lead from nothing to a first owner, a backup and its restore on another machine',
  async () => {
    const bin = programs ?? ''
    const secrets = {
      DB_PASSWORD: 'of-the-owner',
      DB_APP_PASSWORD: 'of-the-site',
      BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const backups = aDataFolder()
    for (const name of ['elsewhere.backup', 'school-2020-01-01T000000.backup']) writeFileSync(join(backups, name), '')
    const restoreAt = commands.findIndex((line) => line.includes(' restore '))

    const first = await aComposeMachine(await aDatabase(bin, secrets), secrets, backups)
    const printed: Record<string, string> = {}
    let family: Awaited<ReturnType<typeof register>> | undefined
    for (const line of commands.slice(0, restoreAt)) {
      if (line.includes('backup')) family = await register(first.schools[0]?.address ?? '').catch(() => undefined)
      printed[line] = await first.run(line)
    }
    const [school] = first.schools
    expect(school?.output()).not.toContain('owns its tables')
    const link = printed[commands.find((line) => line.endsWith('smart-kids owner')) ?? ''] ?? ''
    const token = /\/desk\/set-up\/([\w-]{43})/.exec(link)?.[1]
    expect(token).toBeDefined()
    const invitation = `${school?.address}/api/v1/desk/invitations/${token}`
    expect((await fetch(invitation)).status).toBe(200)
    const files = readdirSync(backups)
    expect(files, 'one older than 35 days was deleted').toEqual([
      'elsewhere.backup',
      expect.stringMatching(/^school-\d{4}-\d\d-\d\dT\d{6}\.backup$/),
    ])
    const gone = await post(school?.address ?? '', '/auth/delete', { password: family?.password }, family?.token)
    expect(gone.status).toBe(200)
    await school?.end('SIGTERM')
    cpSync(join(first.data, 'deleted.jsonl'), join(backups, 'deleted.jsonl'))

    const second = await aComposeMachine(await aDatabase(bin, secrets), secrets, backups)
    await second.run(commands.find((line) => line.startsWith('cp ')) ?? '')
    for (const line of commands.slice(restoreAt)) {
      const output = await second.run(line.replace(/school-[\dT-]+\.backup/, files[1] ?? ''))
      if (line.includes(' restore ')) expect(output).toMatch(/: 1 users/)
    }
    expect((await post(second.schools[0]?.address ?? '', '/auth/login', family ?? {})).status).toBe(401)
    expect(existsSync(join(second.data, 'restore-unfinished'))).toBe(false)
  },
  longMs,
)
