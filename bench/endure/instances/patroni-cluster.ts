import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installed } from './balancers.ts'

interface Node {
  readonly name: string
  readonly folder: string
  readonly rest: number
  readonly port: number
  patroni: ChildProcess
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

const password = 'only-for-this-run'
const debianPostgres = '/usr/lib/postgresql'

/** Folder of Debian's newest PostgreSQL; the embedded one has no `pg_basebackup`. */
function programsOfDebian(): string | undefined {
  const majors = existsSync(debianPostgres) ? readdirSync(debianPostgres).map(Number) : []
  const programs = majors.length > 0 && join(debianPostgres, String(Math.max(...majors)), 'bin')
  return programs && existsSync(join(programs, 'pg_basebackup')) ? programs : undefined
}

/** Programs that this machine lacks to run Patroni, as one line; undefined if none. */
export function missingForPatroni(): string | undefined {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((program) => !installed(program))
  if (!programsOfDebian()) missing.push('postgresql')
  return missing.length > 0 ? missing.join(', ') : undefined
}

const settings = (node: Omit<Node, 'patroni'>, etcd: number, programs: string) => `
scope: school
name: ${node.name}
restapi: { listen: "127.0.0.1:${node.rest}", connect_address: "127.0.0.1:${node.rest}" }
etcd3: { hosts: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    master_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 512MB, wal_log_hints: "on" }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ "local all all trust", "host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256" ]
postgresql:
  listen: "127.0.0.1:${node.port}"
  connect_address: "127.0.0.1:${node.port}"
  bin_dir: ${programs}
  data_dir: ${node.folder}/data
  pgpass: ${node.folder}/pgpass
  parameters: { unix_socket_directories: "${node.folder}" }
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
`

const proxyFile = (port: number, nodes: readonly Node[]) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: own, rest }) => `  server ${name} 127.0.0.1:${own} check port ${rest}`).join('\n')}
`

/** Starts a child process without root rights, with which PostgreSQL does not start. */
function asPostgres(program: string, args: string[], folder: string): ChildProcess {
  const isRoot = userInfo().uid === 0
  const command = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', program] : [program]
  const [first = program, ...rest] = [...command, ...args]
  return spawn(first, rest, { cwd: folder, stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } })
}

const gone = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/**
 * Three PostgreSQL servers under Patroni, as Debian packages them: one leader, one synchronous standby. HAProxy finds
 * the leader.
 */
export async function patroniCluster(folder: string, free: () => Promise<number>) {
  const programs = programsOfDebian()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const owner = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+)/m)
  const ownFolder = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    if (userInfo().uid === 0 && owner) chownSync(path, Number(owner[1]), Number(owner[2]))
    return path
  }
  ownFolder(folder)
  const [etcdPort, peer, proxyPort] = [await free(), await free(), await free()]
  const own = `http://127.0.0.1:${etcdPort}`
  const etcd = asPostgres(
    'etcd',
    ['--data-dir', join(folder, 'etcd'), '--listen-client-urls', own, '--advertise-client-urls', own].concat(
      ['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ['--initial-cluster', `default=http://127.0.0.1:${peer}`],
    ),
    folder,
  )
  const startPatroni = (at: string) => asPostgres('patroni', [join(at, 'patroni.yml')], at)
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) {
    const node = { name, folder: ownFolder(join(folder, name)), rest: await free(), port: await free() }
    writeFileSync(join(node.folder, 'patroni.yml'), settings(node, etcdPort, programs))
    nodes.push({ ...node, patroni: startPatroni(node.folder) })
  }
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, proxyFile(proxyPort, nodes))
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })

  async function members(): Promise<readonly Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const postmaster = ({ folder: at }: Node) =>
    Number(readFileSync(join(at, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

  return {
    url: (role: string, database = 'school') => `postgres://${role}:${password}@127.0.0.1:${proxyPort}/${database}`,
    password,
    /** Waits for a leader, a synchronous standby and a third server that streams. */
    async untilWhole(withinMs = 180_000) {
      for (const end = Date.now() + withinMs; Date.now() < end; await wait(250)) {
        const all = await members()
        const roles = all.map(({ role }) => role)
        const stream = all.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state))
        if (roles.includes('leader') && roles.includes('sync_standby') && stream.length === 2) return
      }
      throw new Error(`The cluster is not whole: ${JSON.stringify(await members())}`)
    },
    /**
     * Kills the leading PostgreSQL; with its machine, Patroni first. Returns a function that starts the machine again.
     */
    async killLeader(withMachine: boolean) {
      const leader = (await members()).find(({ role }) => role === 'leader')
      const node = nodes.find(({ name }) => name === leader?.name)
      if (!node) throw new Error('No leader')
      if (withMachine) await gone(node.patroni)
      process.kill(postmaster(node), 'SIGKILL')
      return () => {
        if (withMachine) node.patroni = startPatroni(node.folder)
      }
    },
    async stop() {
      await gone(proxy)
      for (const node of nodes) {
        await gone(node.patroni)
        try {
          process.kill(postmaster(node), 'SIGQUIT')
        } catch {
          // The process has ended already.
        }
      }
      await gone(etcd)
    },
  }
}
