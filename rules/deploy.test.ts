import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Variables } from '../api/src/platform/env-variables.ts'
import { imageCommands, notInImage } from '../server/src/image/commands.ts'

const toServer: string = new URL('../tools/server.js', import.meta.url).href
const { serverArguments } = (await import(toServer)) as { serverArguments: readonly string[] }
const read = (path: string) => readFileSync(join(import.meta.dirname, '../deploy', path), 'utf8')
// biome-ignore lint/suspicious/noExplicitAny: what others' programs read has their shape
type Parsed = any
const one = (path: string): Parsed => parse(read(path), { merge: true })
const many = (path: string): Parsed[] => parseAllDocuments(read(path)).map((document) => document.toJS())

const image = read('Containerfile')
const site = image.slice(image.lastIndexOf('FROM '))
const imageEnv = Object.fromEntries(
  (/^ENV (.+)$/m.exec(site)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)
const kustomization = one('kubernetes/kustomization.yaml')
const [deployment, service, ...others] = many('kubernetes/site.yaml')
const pod = deployment.spec.template.spec
const [container] = pod.containers
const nameOf = (literal: string) => literal.slice(0, literal.indexOf('='))
const literalsOf = (generator: Parsed[]) => generator.flatMap(({ literals = [] }) => literals as string[])
const oneMachine = one('compose/one-machine.yaml').services.site
const several = one('compose/several.yaml').services.site
const ofSite = kustomization.secretGenerator.slice(0, 1)

test('product §1 image, Compose, manifests and unit set only variables that the product reads', () => {
  const known = new Set([...Object.keys(Variables.shape), 'NODE_ENV', 'MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE'])
  const unit = [...read('systemd/smart-kids.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map(nameOf),
  )
  const named = [
    ...Object.keys(imageEnv),
    ...unit,
    ...Object.keys(oneMachine.environment),
    ...Object.keys(several.environment),
    ...literalsOf([...kustomization.configMapGenerator, ...ofSite]).map(nameOf),
  ]
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('product §1 the image starts the server with the arguments of npm start', () => {
  const [node, ...given] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(site)?.[1] ?? '[]') as string[]
  const names = (list: readonly string[]) => list.slice(0, -1).map((argument) => argument.split('=')[0])
  expect(node).toBe('/nodejs/bin/node')
  expect(names(given)).toEqual(names(serverArguments))
  expect(given.at(-1)).toBe('server/src/main.ts')
  expect(existsSync(join(import.meta.dirname, '..', given.at(-1) ?? ''))).toBe(true)
})

test('product §1 the image agrees with Compose and manifests about port, volume and user', () => {
  expect(site).toContain(`EXPOSE ${imageEnv.PORT}`)
  expect(site).toContain(`VOLUME ${imageEnv.DATA_DIR}`)
  const [owner] = /--chown=([1-9]\d*):\1/.exec(image)?.slice(1) ?? []
  expect(read('image/bases-on-debian.sh')).toContain(`--user ${owner}:${owner}`)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(owner), fsGroup: Number(owner) })

  expect(container.ports[0]).toEqual({ name: 'http', containerPort: Number(imageEnv.PORT) })
  const metrics = literalsOf(kustomization.configMapGenerator).find((line) => line.startsWith('METRICS_PORT='))
  expect(container.ports[1].containerPort).toBe(Number(metrics?.split('=')[1]))
  expect(container.volumeMounts.map(({ mountPath }: Parsed) => mountPath)).toEqual([imageEnv.DATA_DIR, '/tmp'])
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })

  expect(oneMachine).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: [`storage:${imageEnv.DATA_DIR}`] })
  expect(read('compose/Caddyfile')).toContain(`reverse_proxy {$UPSTREAMS:site:${imageEnv.PORT}}`)
})

test('product §1 every name that the manifests refer to is defined in them', () => {
  for (const file of kustomization.resources) expect(read(`kubernetes/${file}`)).not.toBe('')
  const [backupJob] = many('kubernetes/backup.yaml')
  const backupPod = backupJob.spec.jobTemplate.spec.template.spec
  expect([container.image, backupPod.containers[0].image]).toEqual(kustomization.images.map(({ name }: Parsed) => name))
  const generated = [...kustomization.configMapGenerator, ...kustomization.secretGenerator].map(({ name }) => name)
  const taken = [container, backupPod.containers[0]].flatMap(({ envFrom }: Parsed) =>
    envFrom.map(({ configMapRef, secretRef }: Parsed) => (configMapRef ?? secretRef).name),
  )
  expect(generated).toEqual(expect.arrayContaining(taken))

  const { labels } = deployment.spec.template.metadata
  const budget = others.find(({ kind }) => kind === 'PodDisruptionBudget')
  for (const { matchLabels } of [deployment.spec.selector, budget.spec.selector])
    expect(labels).toMatchObject(matchLabels)
  expect(labels).toMatchObject(service.spec.selector)
  const ports = container.ports.map(({ name }: Parsed) => name)
  expect(ports).toContain(service.spec.ports[0].targetPort)
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(ports, probe).toContain(container[probe].httpGet.port)
  const scaler = others.find(({ kind }) => kind === 'HorizontalPodAutoscaler')
  expect(scaler.spec.minReplicas).toBe(deployment.spec.replicas)
  expect(scaler.spec.scaleTargetRef.name).toBe(deployment.metadata.name)
  const ingress = others.find(({ kind }) => kind === 'Ingress')
  const [cache, ofCache] = many('kubernetes/cache.yaml')
  expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe(ofCache.metadata.name)
  expect(cache.spec.template.metadata.labels).toMatchObject(ofCache.spec.selector)
  for (const { files = [] } of kustomization.configMapGenerator)
    for (const file of files) expect(read(join('kubernetes', file.replace(/^[^=]*=/, '')))).not.toBe('')
})

const secrets: Parsed[] = kustomization.secretGenerator
const secretOf = (name: string) =>
  Object.fromEntries(
    literalsOf(secrets.filter((secret) => secret.name === name)).map((line) => [
      nameOf(line),
      line.slice(nameOf(line).length + 1),
    ]),
  )

test('safety §database Compose and manifests give the application a role of its own that owns nothing', () => {
  const { environment } = oneMachine
  expect(environment.DATABASE_URL).toMatch(/\/\/site:\$\{DB_APP_PASSWORD:\?\}@/)
  expect(environment.DATABASE_OWNER_URL).toContain(
    `//${one('compose/one-machine.yaml').services.database.environment.POSTGRES_USER}:`,
  )
  expect(read('compose/roles.sh')).toContain('create role site login')

  const [cluster, , backup] = many('kubernetes/database.yaml')
  const { initdb } = cluster.spec.bootstrap
  const [role] = cluster.spec.managed.roles
  const addresses = secretOf('site')
  for (const [address = '', account, secret] of [
    [addresses.DATABASE_OWNER_URL, initdb.owner, secretOf(initdb.secret.name)],
    [addresses.DATABASE_URL, role.name, secretOf(role.passwordSecret.name)],
  ] as const) {
    expect(secret.username).toBe(account)
    expect(new URL(address)).toMatchObject({
      hostname: `${cluster.metadata.name}-rw`,
      username: account,
      password: secret.password,
      pathname: `/${initdb.database}`,
    })
  }
  expect(role.name).not.toBe(initdb.owner)
  expect(backup.spec.cluster.name).toBe(cluster.metadata.name)
})

test('safety §database the connections of all instances fit into the database', () => {
  const each = Number(Variables.parse({}).DATABASE_CONNECTIONS)
  const scaler = others.find(({ kind }) => kind === 'HorizontalPodAutoscaler')
  const pods = scaler.spec.maxReplicas + deployment.spec.strategy.rollingUpdate.maxSurge
  const [cluster] = many('kubernetes/database.yaml')
  const most = Number(cluster.spec.postgresql.parameters.max_connections)
  expect(pods * each + 20).toBeLessThanOrEqual(most)
  expect(cluster.spec.managed.roles[0].connectionLimit).toBeGreaterThanOrEqual(pods * each)
  expect(cluster.spec.managed.roles[0].connectionLimit).toBeLessThanOrEqual(most - 20)

  const limit = Number(/connection limit (\d+)/.exec(read('compose/roles.sh'))?.[1])
  const instances = Object.keys(one('compose/several.yaml').services).filter((name) => name.startsWith('site'))
  expect(instances).toHaveLength(3)
  expect(instances.length * each + 10).toBeLessThanOrEqual(limit)
  expect(limit + 20).toBeLessThanOrEqual(100)
})

test('product §1 update.sh replaces every instance of several.yaml, and Caddy knows them all', () => {
  const { services } = one('compose/several.yaml')
  const instances = Object.keys(services).filter((name) => name.startsWith('site'))
  expect(/^for service in (.+); do$/m.exec(read('compose/update.sh'))?.[1]?.split(' ')).toEqual(instances)
  expect(services.web.environment.UPSTREAMS.split(' ')).toEqual(instances.map((name) => `${name}:${imageEnv.PORT}`))
})

test('product §1 every command for operators is one of the image, or concerns the embedded database', () => {
  const folder = join(import.meta.dirname, '../docs/operations')
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').split('## To work on the code')[0])
    .join('\n')
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  const ofDevelopers = ['bench', 'build', 'endure']
  const known = [...Object.keys(imageCommands), ...notInImage, ...ofDevelopers]
  expect(named).toEqual(expect.arrayContaining(['backup', 'restore', 'held-mails', 'deleted-again', 'desk:owner']))
  expect(named.filter((name) => !known.includes(name === 'desk:owner' ? 'owner' : name))).toEqual([])

  const page = readFileSync(join(folder, 'containers.md'), 'utf8')
  const inPage = [...page.matchAll(/smart-kids ([\w:-]+)/g)].map(([, name = '']) => name)
  expect([...new Set(inPage.filter((name) => name !== 'exec' && name !== 'create'))].sort()).toEqual(
    Object.keys(imageCommands).sort(),
  )
  expect(read('image/smart-kids')).toContain("import('/app/server/src/image/run.ts')")
  expect(image.match(/^COPY .* \/usr\/local\/bin\/smart-kids \/usr\/local\/bin\/smart-kids$/gm)).toHaveLength(2)
  expect(one('compose/one-machine.yaml').services.tools.build.target).toBe(/^FROM .+ AS (tools)$/m.exec(image)?.[1])
})

test('product §1 the grace period of an instance is longer than its drain time', () => {
  const config = literalsOf(kustomization.configMapGenerator).find((line) => line.startsWith('DRAIN_SECONDS=')) ?? ''
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(config.split('=')[1]) + 25)
  expect(Number.parseInt(oneMachine.stop_grace_period, 10)).toBeGreaterThanOrEqual(5 + 25)
})

test('product §1 every variable that Compose requires is in the example', () => {
  const text = ['one-machine', 'several', 'cache'].map((name) => read(`compose/${name}.yaml`)).join('')
  const required = [...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name)
  const given = [...read('compose/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(required.length).toBeGreaterThan(5)
  expect(required.filter((name) => !given.includes(name))).toEqual([])
})
