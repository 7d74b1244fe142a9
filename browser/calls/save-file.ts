import type { FileOrAddress } from 'contract/fields.ts'

const follow = (href: string, download: string) =>
  Object.assign(document.createElement('a'), { href, download, rel: 'noreferrer' }).click()

/**
 * Saves a file that a call returned under this name. A file at another address is opened as a download with its own
 * name: the page stays.
 */
export function saveFile(file: FileOrAddress, name: string) {
  if (!(file instanceof Blob)) return follow(file.address, name)
  const address = URL.createObjectURL(file)
  follow(address, name)
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
