import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  /** All decoded parts. */
  readonly text: string
}

const header = (raw: string, name: string) =>
  (new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '').replace(/\r?\n[ \t]/g, ' ')

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

function readable(part: string): string {
  const [head = '', ...body] = part.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  if (/^content-transfer-encoding: *base64/im.test(head)) return Buffer.from(text, 'base64').toString()
  if (/^content-transfer-encoding: *quoted-printable/im.test(head)) return quotedPrintable(text)
  return text
}

function mailOf(raw: string): ReceivedMail {
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(raw)?.[1]
  const parts = boundary
    ? raw
        .split(`--${boundary}`)
        .slice(1)
        .map((part) => part.trimStart())
    : [raw]
  return { to: header(raw, 'to'), subject: header(raw, 'subject'), text: parts.map(readable).join('\n') }
}

/** All mails written by the product so far. */
export async function writtenMails(dataFolder: string): Promise<ReceivedMail[]> {
  const folder = join(dataFolder, 'mail')
  const names = await readdir(folder).catch(() => [])
  const written = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(written.map(async (name) => mailOf(await readFile(join(folder, name), 'utf8'))))
}
