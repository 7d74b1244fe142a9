import { useQueryClient } from '@tanstack/react-query'
import { Problem } from 'contract/problems.ts'
import { type DeskStory, saveStory, showDeskStory } from 'contract/stories/desk.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useMe } from '../../session/me-context.ts'
import { keepTyped, readTyped } from '../../typed/kept.ts'
import { noteSent, noteUnsent } from '../../typed/unsent.ts'
import { type Composed, composedOf } from './composed.ts'

/** After the last letter. */
const pauseMs = 1500
const againMs = 10_000

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused'

/**
 * A story that is being composed: saved by itself, on this device until the server has it, and shown beside what somebody
 * else has made of it meanwhile (desk §2).
 */
export function useComposed(story: DeskStory) {
  const me = useMe()
  const queries = useQueryClient()
  const name = `story-${story.id}`
  const params = { id: story.id }
  const { queryKey } = answerOf(showDeskStory, { params })
  const [form] = useState({})
  const [unsaved, setUnsaved] = useState(() => readTyped(me.id, name) as Composed | undefined)
  const [theirs, setTheirs] = useState<DeskStory>()
  const [state, setState] = useState<SaveState>(unsaved ? 'unsaved' : 'saved')
  const now = useRef(unsaved)
  const clashed = useRef(false)
  const line = useRef(Promise.resolve(true))

  const keep = (next: Composed | undefined) => {
    now.current = next
    setUnsaved(next)
    keepTyped(me.id, name, next)
    if (next) noteUnsent(form, () => keepTyped(me.id, name, undefined))
    else noteSent(form)
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
      const isConflict = problem instanceof Problem && problem.code === 'conflict'
      if (isConflict) {
        clashed.current = true
        setTheirs(problem.details.beside?.current as DeskStory)
      }
      setState(problem instanceof Problem && problem.status < 500 && !isConflict ? 'refused' : 'failed')
      return false
    }
  }
  /** One saving after the other: each is of what the one before has made of it. */
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

  useEffect(() => {
    if (!unsaved || theirs || state === 'refused' || state === 'saving') return
    const timer = setTimeout(() => void save(), state === 'failed' ? againMs : pauseMs)
    return () => clearTimeout(timer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going away
  useEffect(
    () => () => {
      void save()
      noteSent(form)
    },
    [],
  )

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
