import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads only the head of a file: it contains addresses and names. */
const headBytes = 8192

async function headOf(file: string): Promise<string> {
  const opened = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('utf8', 0, bytesRead).split(/\r?\n\r?\n/, 1)[0] ?? ''
  } finally {
    await opened.close()
  }
}

/** Addresses in To and Reply-To: the recipient, and the family a mail to the school is about. */
const receivers = /^to:/i
const receiversAndSubjects = /^(to|reply-to):/i

function names(head: string, people: RegExp, address: string): boolean {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const named: readonly string[] =
    lines
      .filter((line) => people.test(line))
      .join(' ')
      .toLowerCase()
      .match(/(?<![^\s<>,;:"])[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []
  return named.includes(address.toLowerCase())
}

const mailFilesIn = async (folder: string) =>
  // Includes unfinished files, which are never completed.
  (await readdir(folder).catch(() => [])).filter((name) => /\.eml(\.tmp)?$/.test(name))

async function* mailsNaming(folder: string, people: RegExp, address: string) {
  for (const name of await mailFilesIn(folder)) {
    const file = join(folder, name)
    // Another process may have deleted the file meanwhile.
    if (names(await headOf(file).catch(() => ''), people, address)) yield { name, file }
  }
}

/** Stored mails to an address. Mails to the school are left out: they hold links for staff. */
export const mailsTo = (folder: string, address: string) => mailsNaming(folder, receivers, address)

/** Deletes stored mails to an address or to the school about it, except the given names. */
export async function eraseMailsOf(
  folder: string,
  address: string,
  stays: (name: string) => boolean = () => false,
): Promise<void> {
  for await (const { name, file } of mailsNaming(folder, receiversAndSubjects, address))
    if (!stays(name)) await rm(file, { force: true })
}

const isModerationMail = (name: string) => /-question-\d+\.eml(\.tmp)?$/.test(name)
/** Deletes the moderation mails to the school, which may be about anybody: the desk shows what is undecided. */
export async function eraseModerationMails(folder: string): Promise<void> {
  for (const name of (await mailFilesIn(folder)).filter(isModerationMail)) await rm(join(folder, name), { force: true })
}

/** Deletes mails written before this moment; returns how many. */
export async function eraseOldMails(folder: string, before: Date): Promise<number> {
  let erased = 0
  for (const name of await mailFilesIn(folder)) {
    const file = join(folder, name)
    const written = await stat(file).catch(() => undefined)
    if (!written || written.mtime >= before) continue
    await rm(file, { force: true })
    erased += 1
  }
  return erased
}
