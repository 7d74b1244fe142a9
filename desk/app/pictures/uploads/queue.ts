import { queryClient } from 'browser/calls/call.ts'
import { useSyncExternalStore } from 'react'
import { isConcerned } from '../../live/kinds.ts'
import { addPoster } from './poster.ts'
import { sendStored } from './send.ts'
import { forgetFile, keepFile, keptFiles, type StoredFile } from './stored.ts'

/** One file on its way into the library. */
export interface UploadItem {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly received: number
  readonly state: 'waiting' | 'sending' | 'offline' | 'done' | 'refused'
  /** Why it was not taken, in the server's words. */
  readonly refusal?: unknown
  readonly hevc?: boolean
  /** The story that it is for, and what it has become. */
  readonly story?: number | undefined
  readonly pictureId?: number
}

const atOnce = 2
// randomUUID needs a secure context
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

// It outlives the screen: who goes elsewhere at the desk finds it done.
let items: readonly UploadItem[] = []
const stored = new Map<string, StoredFile>()
const stopping = new Map<string, AbortController>()
const listeners = new Set<() => void>()
let restoredFor: number | undefined

function set(next: readonly UploadItem[]) {
  items = next
  for (const listener of listeners) listener()
}
const change = (key: string, changes: Partial<UploadItem>) =>
  set(items.map((item) => (item.key === key ? { ...item, ...changes } : item)))

const forget = (key: string) => {
  stored.delete(key)
  stopping.delete(key)
  void forgetFile(key)
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
      onReceived: (received) => change(key, { received }),
      onWaiting: (isWaiting) => change(key, { state: isWaiting ? 'offline' : 'sending' }),
    })
    await addPoster(picture, item.file)
    const { id: pictureId, codec } = picture
    change(key, { state: 'done', received: item.file.size, hevc: codec === 'hevc', pictureId })
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, 'picture') })
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
    ({ key, file, story }): UploadItem => ({
      key,
      name: file.name,
      bytes: file.size,
      received: 0,
      state: 'waiting',
      story,
    }),
  )
  set([...items.filter(({ state, story }) => state !== 'done' || story !== undefined), ...added])
  next()
}

interface Where {
  readonly staffId: number
  readonly branchId?: number | undefined
  readonly replaces?: number | undefined
  readonly story?: number | undefined
}

/** Puts files into the queue; each is kept by the browser until it has arrived. */
export function addFiles(files: readonly File[], { staffId, branchId, replaces, story }: Where) {
  const chosen = files.map((file) => ({ key: newKey(), staffId, branchId, replaces, story, file }))
  add(chosen)
  for (const file of chosen) void keepFile(file)
}

/** After a reload: what had not arrived yet goes on. */
export async function resumeUploads(staffId: number) {
  if (restoredFor === staffId) return
  restoredFor = staffId
  const kept = await keptFiles()
  add(kept.filter((file) => file.staffId === staffId && !stored.has(file.key)))
}

export function removeUpload(key: string) {
  stopping.get(key)?.abort()
  set(items.filter((item) => item.key !== key))
  forget(key)
  next()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useUploads = () => useSyncExternalStore(subscribe, () => items)
