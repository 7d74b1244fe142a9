import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Transport } from './transport.ts'

export function intoFolder(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelopeOf(mail, from))
      const time = mail.date.toISOString().replace(/[-:]|\.\d+/g, '')
      // Named by the letter: written again, it is still one file; and never half a file.
      const file = join(folder, `${time}-${mail.id}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.tmp`, message as Buffer)
      await rename(`${file}.tmp`, file)
    },
    close: () => composer.close(),
  }
}
