import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import type { Audience } from 'contract/kids/rules.ts'
import { changePicture, showPicture } from 'contract/pictures/desk.ts'
import { reaches } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import {
  approveStory,
  type DeskStory,
  returnStory,
  sendStory,
  showDeskStory,
  withdrawStory,
} from 'contract/stories/desk.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '../../addresses.ts'
import { call } from '../../calls/call.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { isConcerned } from '../../live/kinds.ts'
import { say } from '../../parts/say.ts'
import { useMay } from '../../session/me-context.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** Puts each picture in for as many people as the story is for; refused, by name, where somebody in it may not be seen. */
async function putInFor(audience: Audience, items: DeskStory['items']) {
  for (const { picture_id: id } of items) {
    const picture = await call(showPicture, { params: { id } })
    if (reaches(picture.audience, audience)) continue
    await call(changePicture, { params: { id }, body: { version: picture.version, audience } })
  }
}

/** What is done with a story that is composed: sent, approved, given back, taken back; each refusal stands where it was tried. */
export function useDeeds(story: DeskStory) {
  const { t } = useWords('desk-stories')
  const { t: tShell } = useWords('desk-shell')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayDecide = useMay('pictures.decide')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: story.id }
  const { queryKey } = answerOf(showDeskStory, { params })

  const did = (next: DeskStory) => {
    queries.setQueryData(queryKey, next)
    void queries.invalidateQueries({ predicate: ({ queryKey: key }) => isConcerned(key, 'story') })
    return next
  }
  /** One at a time; true where it was done. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await work()
      return true
    } catch (problem) {
      const current = problem instanceof Problem && problem.code === 'conflict' && problem.details.beside?.current
      if (current && (current as DeskStory).state) {
        did(current as DeskStory)
        say({ kind: 'failed', text: t('changed_meanwhile') })
      } else setRefusal(refusalOf(problem, queries.getQueryData<DeskStory>(queryKey) ?? story, tShell('not_arrived')))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  /** Beyond the families it takes who may publish: what a guide sends for everybody is put in for them at the approval. */
  const putIn = ({ audience, items }: DeskStory) => {
    if (audience === 'families') return putInFor('families', items)
    return mayDecide ? putInFor('website', items) : undefined
  }
  const seen = () => queries.getQueryData<DeskStory>(queryKey) ?? story
  const leave = () => navigate(addresses.stories)

  return {
    refusal,
    isBusy,
    send: () =>
      attempt(async () => {
        await putIn(seen())
        const { state } = did(await call(sendStory, { params, body: { version: seen().version } }))
        say({ text: t(state === 'told' ? 'told_now' : 'sent_now') })
      }),
    approve: () =>
      attempt(async () => {
        await putIn(story)
        did(await call(approveStory, { params, body: { version: story.version } }))
        say({ text: t('told_now') })
      }),
    giveBack: (note: string) =>
      attempt(async () => {
        did(await call(returnStory, { params, body: { version: story.version, note } }))
        say({ text: t('returned_now') })
        await leave()
      }),
    withdraw: () =>
      attempt(async () => {
        did(await call(withdrawStory, { params }))
        if (story.state !== 'draft') say({ text: t('withdrawn_now') })
        await leave()
      }),
  }
}
