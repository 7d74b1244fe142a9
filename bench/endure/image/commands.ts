import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bar } from '../../bars.ts'
import { archivingServer, programsOfDebian, query } from '../recovery/archiving-server.ts'
import { aContainer } from './container.ts'

const smartKids = '/usr/local/bin/smart-kids'

/** Commands of the image: the first owner's link, a backup, and its restore into another database. */
export async function tryCommands(image: string): Promise<Bar[]> {
  const programs = programsOfDebian()
  if (!programs) {
    console.log('  Backup and restore were not tried: Debian’s postgresql is missing.')
    return []
  }
  const folders = ['archive', 'volume', 'again'].map((name) => mkdtempSync(join(tmpdir(), `smart-kids-${name}-`)))
  const [archive = '', data = '', again = ''] = folders
  const server = await archivingServer(programs, archive)
  await query(server.ownerUrl, 'create database again')
  const env = {
    ...server.env,
    BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'https://school.example',
  }
  const atAgain = (url: string) => Object.assign(new URL(url), { pathname: '/again' }).href
  const target = {
    ...env,
    DATABASE_URL: atAgain(env.DATABASE_URL),
    DATABASE_OWNER_URL: atAgain(env.DATABASE_OWNER_URL),
  }
  const [site, tools, elsewhere] = [
    aContainer(image, data),
    aContainer(`${image}-tools`, data),
    aContainer(`${image}-tools`, again),
  ]
  try {
    const owner = await site.run(env, [smartKids, 'owner'])
    const another = await site.run(env, [smartKids, 'owner', 'owner@school.example'])
    const heldMails = await site.run(env, [smartKids, 'held-mails'])
    const backup = await tools.run(env, [smartKids, 'backup', '/data'])
    const file = readdirSync(data).find((name) => name.endsWith('.backup')) ?? ''
    if (file) copyFileSync(join(data, file), join(again, file))
    const restore = await elsewhere.run(target, [smartKids, 'restore', `/data/${file}`])
    const unknown = await site.run(env, [smartKids, 'db:reset'])
    for (const { output } of [backup, restore]) console.log(output.replaceAll(/^/gm, '  '))
    const isLink = ({ output }: { output: string }) =>
      /^https:\/\/school\.example\/desk\/set-up\/[\w-]{43}$/.test(output)
    return [
      { what: 'smart-kids owner prints a link', value: Number(isLink(owner)), unit: '', atLeast: 1 },
      { what: 'smart-kids owner ADDRESS prints a link', value: Number(isLink(another)), unit: '', atLeast: 1 },
      { what: 'smart-kids held-mails ends with', value: heldMails.code, unit: '', atMost: 0 },
      { what: 'smart-kids backup ends with', value: backup.code, unit: '', atMost: 0 },
      { what: 'smart-kids restore ends with', value: restore.code, unit: '', atMost: 0 },
      { what: 'a command of the embedded database ends with', value: unknown.code, unit: '', atLeast: 2 },
    ]
  } finally {
    for (const container of [site, tools, elsewhere]) container.remove()
    await server.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
