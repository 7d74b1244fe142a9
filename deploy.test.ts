import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Variables } from './api/src/env-variables.ts'

const toServer: string = new URL('./tools/server.js', import.meta.url).href
const { serverArguments } = (await import(toServer)) as { serverArguments: readonly string[] }
const read = (path: string) => readFileSync(join(import.meta.dirname, 'deploy', path), 'utf8')
// biome-ignore lint/suspicious/noExplicitAny: what others' programs read has their shape
type Parsed = any
const one = (path: string): Parsed => parse(read(path), { merge: true })
const many = (path: string): Parsed[] => parseAllDocuments(read(path)).map((document) => document.toJS())

const image = read('Containerfile')
const imageEnv = Object.fromEntries(
  (/^ENV (.+)$/m.exec(image)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)
const kustomization = one('kubernetes/kustomization.yaml')
const [deployment, service, ...others] = many('kubernetes/site.yaml')
const pod = deployment.spec.template.spec
const [container] = pod.containers
const nameOf = (literal: string) => literal.slice(0, literal.indexOf('='))
const literalsOf = (generator: Parsed[]) => generator.flatMap(({ literals }) => literals as string[])
const oneMachine = one('compose/one-machine.yaml').services.site
const several = one('compose/several.yaml').services.site

test('product §1 what the image, Compose, the manifests and the unit set is what the product reads', () => {
  const known = new Set([...Object.keys(Variables.shape), 'NODE_ENV', 'MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE'])
  const unit = [...read('systemd/smart-kids.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map(nameOf),
  )
  const named = [
    ...Object.keys(imageEnv),
    ...unit,
    ...Object.keys(oneMachine.environment),
    ...Object.keys(several.environment),
    ...literalsOf([...kustomization.configMapGenerator, ...kustomization.secretGenerator]).map(nameOf),
  ]
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('product §1 the image begins the server as npm start does', () => {
  const [node, ...given] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(image)?.[1] ?? '[]') as string[]
  const names = (list: readonly string[]) => list.slice(0, -1).map((argument) => argument.split('=')[0])
  expect(node).toBe('/nodejs/bin/node')
  expect(names(given)).toEqual(names(serverArguments))
  expect(given.at(-1)).toBe('server/src/main.ts')
  expect(existsSync(join(import.meta.dirname, given.at(-1) ?? ''))).toBe(true)
})

test('product §1 the image and whoever runs it agree about its port, its volume and who it is', () => {
  expect(image).toContain(`EXPOSE ${imageEnv.PORT}`)
  expect(image).toContain(`VOLUME ${imageEnv.DATA_DIR}`)
  const [owner] = /--chown=([1-9]\d*):\1/.exec(image)?.slice(1) ?? []
  expect(read('image/bases-on-debian.sh')).toContain(`--user ${owner}:${owner}`)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(owner), fsGroup: Number(owner) })

  expect(container.ports[0]).toEqual({ name: 'http', containerPort: Number(imageEnv.PORT) })
  const metrics = literalsOf(kustomization.configMapGenerator).find((line) => line.startsWith('METRICS_PORT='))
  expect(container.ports[1].containerPort).toBe(Number(metrics?.split('=')[1]))
  expect(container.volumeMounts.map(({ mountPath }: Parsed) => mountPath)).toEqual([imageEnv.DATA_DIR, '/tmp'])
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })

  expect(oneMachine).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: [`storage:${imageEnv.DATA_DIR}`] })
  expect(read('compose/Caddyfile')).toContain(`dynamic a site ${imageEnv.PORT}`)
})

test('product §1 what the manifests name is in them', () => {
  for (const file of kustomization.resources) expect(read(`kubernetes/${file}`)).not.toBe('')
  expect(container.image).toBe(kustomization.images[0].name)
  const generated = [...kustomization.configMapGenerator, ...kustomization.secretGenerator].map(({ name }) => name)
  const taken = container.envFrom.map(({ configMapRef, secretRef }: Parsed) => (configMapRef ?? secretRef).name)
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
  expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe(service.metadata.name)

  const [cluster, backup] = many('kubernetes/database.yaml')
  const address = literalsOf(kustomization.secretGenerator).find((line) => line.startsWith('DATABASE_URL=')) ?? ''
  const { initdb } = cluster.spec.bootstrap
  expect(new URL(address.slice('DATABASE_URL='.length))).toMatchObject({
    hostname: `${cluster.metadata.name}-rw`,
    username: initdb.owner,
    pathname: `/${initdb.database}`,
  })
  expect(backup.spec.cluster.name).toBe(cluster.metadata.name)
})

test('product §1 whoever ends an instance waits longer than it drains', () => {
  const config = literalsOf(kustomization.configMapGenerator).find((line) => line.startsWith('DRAIN_SECONDS=')) ?? ''
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(config.split('=')[1]) + 25)
  expect(Number.parseInt(oneMachine.stop_grace_period, 10)).toBeGreaterThanOrEqual(5 + 25)
})

test('product §1 Compose asks for nothing that the example does not give', () => {
  const text = read('compose/one-machine.yaml') + read('compose/several.yaml')
  const asked = [...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name)
  const given = [...read('compose/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !given.includes(name))).toEqual([])
})
