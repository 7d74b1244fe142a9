import { sizesOf } from '../../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../../platform/storage/objects/object-storage.ts'

/** First characters of private picture names: reads one such group at a time to limit memory. */
const beginnings = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
const originalOf = (key: string) => key.slice('sizes/'.length, key.lastIndexOf('/'))

/** Deletes resized files left unfinished by a crash, and those of deleted private pictures. */
export async function sweepSizes(storage: ObjectStorage, before: Date): Promise<void> {
  for await (const { key, changedAt } of storage.list('sizes/unfinished/'))
    if (changedAt < before) await storage.remove(key)
  for (const beginning of beginnings) {
    const folder = `people/${beginning}`
    const pictures = new Set<string>()
    for await (const { key } of storage.list(`${folder}/`)) pictures.add(key)
    // Deletes only the resized file: a picture added meanwhile is resized again.
    for await (const { key } of storage.list(sizesOf(folder)))
      if (!pictures.has(originalOf(key))) await storage.remove(key)
  }
}
