import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aTourInMail } from '../../tours/mail-texts.testing.ts'
import { branchMail, familyMail } from '../../tours/mail-texts.ts'
import { openTransport } from './open-transport.ts'
import { aMailServer } from './smtp.testing.ts'

const mailFrom = 'Smart Kids <hello@smartkids.example>'

async function aMailFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-kids-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { folder: join(dataDir, 'mail'), transport: openTransport({ smtpUrl: undefined, mailFrom, dataDir }) }
}

test('without a mail server each mail is one file, also when sent again', async () => {
  const { folder, transport } = await aMailFolder()
  const content = familyMail(aTourInMail())
  await transport.send(content)
  await transport.send(content)

  expect(await readdir(folder)).toEqual(['20261120T100000Z-SK-7F3K9Q.family.eml'])
  const mail = await readFile(join(folder, '20261120T100000Z-SK-7F3K9Q.family.eml'), 'utf8')
  expect(mail).toMatch(/^Message-ID: <SK-7F3K9Q\.family@smartkids\.example>\r$/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m)
})

test.each([
  ['a line break', 'Noura\r\nBcc: all@mail.example'],
  ['a lone return', 'Noura\rBcc: all@mail.example'],
  ['a line separator', 'Noura\u2028Bcc: all@mail.example'],
  ['another address', 'Noura" <all@mail.example>, "x'],
])('%s in a name adds neither header nor recipient', async (_, full_name) => {
  const server = await aMailServer()
  const transport = openTransport({ smtpUrl: server.url, mailFrom, dataDir: '' })
  onTestFinished(() => transport.close())
  await transport.send(familyMail(aTourInMail({ full_name })))
  await transport.send(branchMail(aTourInMail({ full_name })))

  expect(server.delivered.map(({ to }) => to)).toEqual([['noura@mail.example'], ['rawdah@smartkids.example']])
  for (const { source } of server.delivered) expect(source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
})

test('a refusal has the server’s code, but no address', async () => {
  const server = await aMailServer()
  server.state.answer = 550
  const transport = openTransport({ smtpUrl: server.url, mailFrom, dataDir: '' })
  onTestFinished(() => transport.close())
  const refusal = await transport.send(familyMail(aTourInMail())).catch((error: Error) => error)

  expect(String(refusal)).toMatch(/550/)
  expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('noura')
})

// Another address of this machine, like that of a mail server in the local network.
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

test.skipIf(!elsewhere)('safety: mail to another machine is encrypted, unless its URL says otherwise', async () => {
  const server = await aMailServer(0, '0.0.0.0')
  const url = `smtp://${elsewhere}:${server.port}`
  const sent = async (smtpUrl: string) => {
    const transport = openTransport({ smtpUrl, mailFrom, dataDir: '' })
    onTestFinished(() => transport.close())
    await transport.send(familyMail(aTourInMail()))
  }

  await expect(sent(url)).rejects.toThrow('?tls=off')
  expect(server.delivered).toEqual([])
  await sent(`${url}?tls=off`)
  expect(server.delivered).toHaveLength(1)
})
