/** Saves a file that a call returned under this name. */
export function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name, rel: 'noreferrer' }).click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
