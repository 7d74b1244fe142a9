import type { FileOrAddress } from 'contract/fields.ts'

const follow = (href: string, download: string) =>
  Object.assign(document.createElement('a'), { href, download, rel: 'noreferrer' }).click()

/**
 * Hands a file that a call answered to the browser, which keeps it under this name. One that lies elsewhere is sent to be kept
 * and brings its own name: the page stays where it is.
 */
export function saveFile(file: FileOrAddress, name: string) {
  if (!(file instanceof Blob)) return follow(file.address, name)
  const address = URL.createObjectURL(file)
  follow(address, name)
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
