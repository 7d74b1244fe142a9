import { existsSync } from 'node:fs'

/** The image has no npm: its commands begin with `smart-kids`. */
const isImage = !existsSync(new URL('../../../tools/start.js', import.meta.url))
const namesInImage: Readonly<Record<string, string>> = { 'desk:owner': 'owner' }

/** A command as an operator types it: `npm run held-mails -- send`, in the image `smart-kids held-mails send`. */
export function commandLine(name: string, words = ''): string {
  if (isImage) return ['smart-kids', namesInImage[name] ?? name, words].filter(Boolean).join(' ')
  return words ? `npm run ${name} -- ${words}` : `npm run ${name}`
}
