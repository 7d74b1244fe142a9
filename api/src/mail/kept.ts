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

/** Whether it goes to this address, or tells the school of whoever is answered there. */
function isOf(head: string, address: string): boolean {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const people = lines.filter((line) => /^(to|reply-to):/i.test(line)).join(' ')
  const named: readonly string[] = people.toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []
  return named.includes(address.toLowerCase())
}

const lettersIn = async (folder: string) =>
  // Unfinished ones too: nobody comes back for them.
  (await readdir(folder).catch(() => [])).filter((name) => /\.eml(\.tmp)?$/.test(name))

/** The letters in the folder that go to an address or are about it. */
export async function* mailsOf(folder: string, address: string) {
  for (const name of await lettersIn(folder)) {
    const file = join(folder, name)
    // Another one may have erased it meanwhile.
    if (isOf(await headOf(file).catch(() => ''), address)) yield { name, file }
  }
}

export async function eraseMailsOf(folder: string, address: string): Promise<void> {
  for await (const { file } of mailsOf(folder, address)) await rm(file, { force: true })
}

/** Erases what was written before this moment; answers how many. */
export async function eraseOldMails(folder: string, before: Date): Promise<number> {
  let erased = 0
  for (const name of await lettersIn(folder)) {
    const file = join(folder, name)
    const written = await stat(file).catch(() => undefined)
    if (!written || written.mtime >= before) continue
    await rm(file, { force: true })
    erased += 1
  }
  return erased
}
