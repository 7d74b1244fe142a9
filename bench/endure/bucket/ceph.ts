import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from 'e2e/product.ts'

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const key = { accessKeyId: 'school', secretAccessKey: 'school-secret' }
const startsWithinMs = 60_000

/** Programs of Debian's Ceph that are missing on this machine. */
export const missingPrograms = () =>
  programs.filter((name) => !process.env.PATH?.split(':').some((folder) => existsSync(join(folder, name))))

/** One monitor, one in-memory store and one gateway, all on this machine and in this folder. */
const configuration = (folder: string, monitorPort: number, port: number) => `[global]
fsid = ${randomUUID()}
mon host = v1:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
mon allow pool size one = true
mon pg warn min per osd = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
osd memory target = 939524096
admin socket = ${folder}/run/$name.asok
log file = ${folder}/log/$name.log
pid file = ${folder}/run/$name.pid
run dir = ${folder}/run
crash dir = ${folder}/run
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
keyring = ${folder}/keyring
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 16
`

/** A real S3 gateway: Ceph's, with an in-memory store. */
export async function startCeph(folder: string) {
  const [monitorPort, port] = [await freePort(), await freePort()]
  for (const name of ['mon', 'osd', 'run', 'log', 'rgw']) mkdirSync(join(folder, name), { recursive: true })
  const conf = join(folder, 'ceph.conf')
  writeFileSync(conf, configuration(folder, monitorPort, port))
  writeFileSync(join(folder, 'keyring'), '')
  const fsid = /fsid = (\S+)/.exec(readFileSync(conf, 'utf8'))?.[1] ?? ''
  const run = (program: string, ...given: string[]) =>
    execFileSync(program, given, { env: { ...process.env, CEPH_CONF: conf }, stdio: 'pipe', timeout: startsWithinMs })
  const map = join(folder, 'monmap')
  run('monmaptool', '--create', '--clobber', '--fsid', fsid, '--addv', 'a', `v1:127.0.0.1:${monitorPort}`, map)
  run('ceph-mon', '-c', conf, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', join(folder, 'keyring'))
  run('ceph-mon', '-c', conf, '-i', 'a')
  run('ceph', '-c', conf, 'osd', 'create')
  run('ceph-osd', '-c', conf, '-i', '0', '--mkfs')
  run('ceph-osd', '-c', conf, '-i', '0')
  const endsAt = Date.now() + startsWithinMs
  while (!run('ceph', '-c', conf, 'osd', 'stat').includes('1 up')) {
    if (Date.now() > endsAt) throw new Error('Ceph’s store did not start')
    await wait(500)
  }
  const { accessKeyId, secretAccessKey } = key
  const user = ['user', 'create', '--uid=school', '--display-name=school']
  run('radosgw-admin', '-c', conf, ...user, `--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`)
  const endpoint = `http://127.0.0.1:${port}`
  const pidOf = (name: string) => Number(readFileSync(join(folder, 'run', name), 'utf8'))

  async function startGateway() {
    run('radosgw', '-c', conf, '-n', 'client.rgw')
    const until = Date.now() + startsWithinMs
    while (!(await fetch(endpoint).catch(() => undefined))) {
      if (Date.now() > until) throw new Error('Ceph’s gateway did not start')
      await wait(200)
    }
  }
  await startGateway()
  return {
    endpoint,
    ...key,
    startGateway,
    killGateway: () => process.kill(pidOf('client.rgw.pid'), 'SIGKILL'),
    stop() {
      for (const name of readdirSync(join(folder, 'run')).filter((each) => each.endsWith('.pid')))
        try {
          process.kill(pidOf(name), 'SIGKILL')
        } catch {
          // The process has ended already.
        }
    },
  }
}
