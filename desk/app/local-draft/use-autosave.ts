import { type DependencyList, useEffect, useRef, useState } from 'react'
import { useMe } from '../session/me-context.ts'
import { markClean, markDirty } from './dirty-forms.ts'
import { readLocalDraft, saveLocalDraft } from './stored-drafts.ts'

/** Delays: after the last key, at most after the first key, and after a failure. */
const pauseMs = 1500
const atLatestMs = 5000
const againMs = 10_000

/**
 * The device copy of unsaved values, under its own name (`story-12`). Between `begin` and `end`, leaving the page
 * asks first.
 */
export function useDeviceCopy(name: string) {
  const { id } = useMe()
  const [form] = useState({})
  const save = (value: unknown) => saveLocalDraft(id, name, value)
  return {
    read: () => readLocalDraft(id, name),
    /** Undefined deletes the copy. */
    save: save,
    begin: () => markDirty(form, () => save(undefined)),
    end: () => markClean(form),
  }
}

interface AutosaveOptions {
  readonly copy: ReturnType<typeof useDeviceCopy>
  /** Whether there are values to save. */
  readonly waits: boolean
  /** Whether the last save failed. */
  readonly hasFailed: boolean
  readonly save: () => Promise<unknown>
}

/**
 * Saves a draft automatically (desk §2, §5): after a pause in typing, after a failure, and when the page is left. A
 * change of `changes` restarts the pause.
 */
export function useAutosave({ copy, waits, hasFailed, save }: AutosaveOptions, changes: DependencyList) {
  const since = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what starts the pause anew
  useEffect(() => {
    if (!waits) {
      since.current = undefined
      return
    }
    since.current ??= Date.now()
    const left = since.current + atLatestMs - Date.now()
    const timer = setTimeout(
      () => {
        since.current = undefined
        void save()
      },
      hasFailed ? againMs : Math.max(0, Math.min(pauseMs, left)),
    )
    return () => clearTimeout(timer)
  }, [waits, hasFailed, ...changes])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only going away
  useEffect(
    () => () => {
      void save()
      copy.end()
    },
    [],
  )
}
