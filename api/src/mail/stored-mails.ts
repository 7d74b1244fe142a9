import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Addresses and names stand at the top of a letter. */
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

/** To whom letters go; and whom the school's own are about, as their answers go there. */
const receivers = /^to:/i
const receiversAndSubjects = /^(to|reply-to):/i

function names(head: string, people: RegExp, address: string): boolean {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const named: readonly string[] =
    lines
      .filter((line) => people.test(line))
      .join(' ')
      .toLowerCase()
      .match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []
  return named.includes(address.toLowerCase())
}

const mailFilesIn = async (folder: string) =>
  // Unfinished ones too: nobody comes back for them.
  (await readdir(folder).catch(() => [])).filter((name) => /\.eml(\.tmp)?$/.test(name))

async function* mailsNaming(folder: string, people: RegExp, address: string) {
  for (const name of await mailFilesIn(folder)) {
    const file = join(folder, name)
    // Another one may have erased it meanwhile.
    if (names(await headOf(file).catch(() => ''), people, address)) yield { name, file }
  }
}

/** The letters in the folder that go to an address. Those that tell the school of it hold links by which the school answers. */
export const mailsTo = (folder: string, address: string) => mailsNaming(folder, receivers, address)

/** Erases the letters that go to an address or tell the school of it, but for those that are to stay by their names. */
export async function eraseMailsOf(
  folder: string,
  address: string,
  stays: (name: string) => boolean = () => false,
): Promise<void> {
  for await (const { name, file } of mailsNaming(folder, receiversAndSubjects, address))
    if (!stays(name)) await rm(file, { force: true })
}

/** Erases what was written before this moment; answers how many. */
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
