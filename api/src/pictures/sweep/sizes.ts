import { sizesOf } from '../../storage/objects/keys.ts'
import type { ObjectStorage } from '../../storage/objects/object-storage.ts'

/** Of what the names of private pictures begin with: never more of them in memory than below one. */
const beginnings = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
const originalOf = (key: string) => key.slice('sizes/'.length, key.lastIndexOf('/'))

/** Sizes that a crash has cut off, and those of private pictures that are gone. */
export async function sweepSizes(storage: ObjectStorage, before: Date): Promise<void> {
  for await (const { key, changedAt } of storage.list('sizes/unfinished/'))
    if (changedAt < before) await storage.remove(key)
  for (const beginning of beginnings) {
    const folder = `people/${beginning}`
    const pictures = new Set<string>()
    for await (const { key } of storage.list(`${folder}/`)) pictures.add(key)
    // The size alone: a picture that came after the look goes on, and makes its size anew.
    for await (const { key } of storage.list(sizesOf(folder)))
      if (!pictures.has(originalOf(key))) await storage.remove(key)
  }
}
