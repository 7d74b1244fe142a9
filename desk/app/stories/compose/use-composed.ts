import { useQueryClient } from '@tanstack/react-query'
import { Problem } from 'contract/problems.ts'
import { type DeskStory, saveStory, showDeskStory } from 'contract/stories/desk.ts'
import { useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { currentIn } from '../../calls/conflict.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useAutosave, useDeviceCopy } from '../../local-draft/use-autosave.ts'
import { type Composed, composedOf } from './composed.ts'

export type StorySaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused'

/**
 * The draft of a story: saved automatically, stored on this device until then, and compared with a version saved by a
 * colleague (desk §2).
 */
export function useComposed(story: DeskStory) {
  const queries = useQueryClient()
  const copy = useDeviceCopy(`story-${story.id}`)
  const params = { id: story.id }
  const { queryKey } = answerOf(showDeskStory, { params })
  const [unsaved, setUnsaved] = useState(() => copy.read() as Composed | undefined)
  const [theirs, setTheirs] = useState<DeskStory>()
  const [state, setState] = useState<StorySaveState>(unsaved ? 'unsaved' : 'saved')
  const now = useRef(unsaved)
  const clashed = useRef(false)
  const line = useRef(Promise.resolve(true))

  const keep = (next: Composed | undefined) => {
    now.current = next
    setUnsaved(next)
    copy.save(next)
    if (next) copy.begin()
    else copy.end()
  }
  const took = (saved: DeskStory) => {
    queries.setQueryData(queryKey, saved)
    return saved
  }

  async function saveOnce(): Promise<boolean> {
    const body = now.current
    if (!body) return true
    if (clashed.current) return false
    setState('saving')
    try {
      const { version } = took(await call(saveStory, { params, body: { ...body, items: [...body.items] } }))
      const typedSince = now.current !== body
      keep(typedSince && now.current ? { ...now.current, version } : undefined)
      setState(typedSince ? 'unsaved' : 'saved')
      return true
    } catch (problem) {
      const current = currentIn<DeskStory>(problem)
      if (current) {
        clashed.current = true
        setTheirs(current)
      }
      setState(problem instanceof Problem && problem.status < 500 && !current ? 'refused' : 'failed')
      return false
    }
  }
  /** One save after the other: each needs the version of the one before. */
  const save = () => {
    line.current = line.current.then(saveOnce)
    return line.current
  }

  const change = (changes: (composed: Composed) => Partial<Composed>, { atOnce = true } = {}) => {
    const composed = now.current ?? composedOf(queries.getQueryData<DeskStory>(queryKey) ?? story)
    keep({ ...composed, ...changes(composed) })
    setState('unsaved')
    if (atOnce) void save()
  }

  const waits = unsaved !== undefined && !theirs && state !== 'refused' && state !== 'saving'
  useAutosave({ copy, waits, hasFailed: state === 'failed', save }, [unsaved])

  const settle = (mine: boolean) => {
    if (!theirs) return
    took(theirs)
    keep(mine && now.current ? { ...now.current, version: theirs.version } : undefined)
    clashed.current = false
    setTheirs(undefined)
    setState(mine ? 'unsaved' : 'saved')
  }

  return { composed: unsaved ?? composedOf(story), state, save, change, theirs, settle } as const
}
