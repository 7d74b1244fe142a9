import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Transport } from './transport.ts'

/** Names, addresses and codes: nobody else's on this machine to read, also where an older version was less careful. */
async function makePrivateFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

export function folderTransport(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let ready: Promise<void> | undefined
  async function write(file: string, message: Buffer) {
    ready ??= makePrivateFolder(folder)
    await ready
    // What was left half written by an older version may be open to others.
    await rm(file, { force: true })
    await writeFile(file, message, { mode: 0o600 })
  }
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelopeOf(mail, from))
      const time = mail.date.toISOString().replace(/[-:]|\.\d+/g, '')
      // Named by the mail's id, so that writing it again replaces the file; renamed when whole.
      const file = join(folder, `${time}-${mail.id}.eml`)
      await write(`${file}.tmp`, message as Buffer).catch(() => {
        // Taken away meanwhile, it is made again.
        ready = undefined
        return write(`${file}.tmp`, message as Buffer)
      })
      await rename(`${file}.tmp`, file)
    },
    close: () => composer.close(),
  }
}
