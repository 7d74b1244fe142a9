import { createListeners } from 'browser/parts/listeners.ts'
import { cancelUpload } from 'contract/pictures/uploads.ts'
import { useSyncExternalStore } from 'react'
import { call } from '../../calls/call.ts'
import { fetchAgain } from '../../live/kinds.ts'
import { addPoster } from './poster.ts'
import { sendStored } from './send.ts'
import { deleteStoredFile, type StoredFile, storedFiles, storeFile } from './stored.ts'

/** A file being uploaded to the library. */
export interface UploadItem {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly received: number
  readonly state: 'waiting' | 'sending' | 'offline' | 'done' | 'refused'
  /** The server's refusal. */
  readonly refusal?: unknown
  readonly hevc?: boolean
  /** The story of the picture, and the picture once uploaded. */
  readonly story?: number | undefined
  readonly pictureId?: number
  /** The field of content whose picture chooser it was uploaded in. */
  readonly field?: string | undefined
}

const atOnce = 2
// randomUUID needs a secure context
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

// Outlives the screen: uploads go on while the user opens other screens.
let items: readonly UploadItem[] = []
const stored = new Map<string, StoredFile>()
const stopping = new Map<string, AbortController>()
// The server's ids of unfinished uploads.
const begun = new Map<string, number>()
const { subscribe, notify } = createListeners()
let restoredFor: number | undefined

function set(next: readonly UploadItem[]) {
  items = next
  notify()
}
const change = (key: string, changes: Partial<UploadItem>) =>
  set(items.map((item) => (item.key === key ? { ...item, ...changes } : item)))

const forget = (key: string) => {
  stored.delete(key)
  stopping.delete(key)
  void deleteStoredFile(key)
}

async function work(item: StoredFile) {
  const { key } = item
  const stop = new AbortController()
  stopping.set(key, stop)
  change(key, { state: 'sending' })
  try {
    const picture = await sendStored({
      stored: item,
      signal: stop.signal,
      onBegun: (id) => begun.set(key, id),
      onReceived: (received) => change(key, { received }),
      onWaiting: (isWaiting) => change(key, { state: isWaiting ? 'offline' : 'sending' }),
    })
    begun.delete(key)
    await addPoster(picture, item.file)
    const { id: pictureId, codec } = picture
    change(key, { state: 'done', received: item.file.size, hevc: codec === 'hevc', pictureId })
    void fetchAgain('picture')
  } catch (refusal) {
    if (!stop.signal.aborted) change(key, { state: 'refused', refusal })
  }
  forget(key)
  next()
}

function next() {
  const busy = items.filter(({ state }) => state === 'sending' || state === 'offline').length
  const waiting = items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - busy))
  for (const { key } of waiting) {
    const file = stored.get(key)
    if (file) void work(file)
  }
}

function add(files: readonly StoredFile[]) {
  for (const file of files) stored.set(file.key, file)
  const added = files.map(
    ({ key, file, story, field }): UploadItem => ({
      key,
      name: file.name,
      bytes: file.size,
      received: 0,
      state: 'waiting',
      story,
      field,
    }),
  )
  const isAwaited = ({ story, field }: UploadItem) => story !== undefined || field !== undefined
  set([...items.filter((item) => item.state !== 'done' || isAwaited(item)), ...added])
  next()
}

interface UploadTarget {
  readonly staffId: number
  readonly branchId?: number | undefined
  readonly replaces?: number | undefined
  readonly story?: number | undefined
  readonly field?: string | undefined
}

/** Adds files to the queue; the browser stores each until it is uploaded. */
export function addFiles(files: readonly File[], { staffId, ...to }: UploadTarget) {
  const chosen = files.map((file) => ({ key: newKey(), staffId, ...to, file }))
  add(chosen)
  for (const file of chosen) void storeFile(file)
}

/** Resumes unfinished uploads after a reload. */
export async function resumeUploads(staffId: number) {
  if (restoredFor === staffId) return
  restoredFor = staffId
  const unfinished = await storedFiles()
  add(unfinished.filter((file) => file.staffId === staffId && !stored.has(file.key)))
}

/** Removes a file from the queue, and its uploaded part from the server. */
export function removeUpload(key: string) {
  stopping.get(key)?.abort()
  const id = begun.get(key)
  begun.delete(key)
  // The server discards abandoned uploads by itself.
  if (id !== undefined) void call(cancelUpload, { params: { id } }).catch(() => undefined)
  set(items.filter((item) => item.key !== key))
  forget(key)
  next()
}

export const useUploads = () => useSyncExternalStore(subscribe, () => items)
