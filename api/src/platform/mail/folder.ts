import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { Unavailable, withoutAddresses } from '../jobs/refused.ts'
import { writeAtomically } from '../storage/write-atomically.ts'
import { envelopeOf } from './envelope.ts'
import type { Transport } from './transport.ts'

/** Mails hold names, addresses and codes: only this user can read them. */
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
    // A half-written mail has this name: erasing finds it, and it is replaced when the mail is written again.
    const unfinished = `${file}.tmp`
    await rm(unfinished, { force: true })
    await writeAtomically(file, message, { mode: 0o600, unfinished })
  }
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelopeOf(mail, from))
      const time = mail.date.toISOString().replace(/[-:]|\.\d+/g, '')
      // Named by the mail's id, so that writing it again replaces the file.
      const file = join(folder, `${time}-${mail.id}.eml`)
      await write(file, message as Buffer)
        .catch(() => {
          // The folder was deleted meanwhile: create it again.
          ready = undefined
          return write(file, message as Buffer)
        })
        .catch((error: NodeJS.ErrnoException) => {
          throw new Unavailable(`the mail folder cannot be written: ${error.code ?? withoutAddresses(error.message)}`)
        })
    },
    close: () => composer.close(),
  }
}
