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
import { currentIn } from '../../calls/conflict.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { fetchAgain } from '../../live/kinds.ts'
import { showToast } from '../../parts/show-toast.ts'
import { pictureChangesAnswered } from '../../pictures/one/unsaved-changes.ts'
import { useMay } from '../../session/me-context.ts'
import { refusalOf, type StoryRefusal } from './refusal.ts'

/**
 * Widens the audience of a picture to the story's; refused with names if a consent is missing. Reads it once more after a
 * conflict with a change by somebody else.
 */
async function widen(id: number, audience: Audience, isAgain = false): Promise<void> {
  const picture = await call(showPicture, { params: { id } })
  if (reaches(picture.audience, audience)) return
  try {
    await call(changePicture, { params: { id }, body: { version: picture.version, audience } })
  } catch (problem) {
    if (isAgain || !(problem instanceof Problem) || problem.code !== 'conflict') throw problem
    await widen(id, audience, true)
  }
}

async function putInFor(audience: Audience, items: DeskStory['items']) {
  for (const { picture_id: id } of items) await widen(id, audience)
}

/** The actions of a composed story: send, approve, return, withdraw; a refusal is shown beside them. */
export function useStoryActions(story: DeskStory) {
  const { t } = useWords('desk-stories')
  const { t: tShell } = useWords('desk-shell')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayDecide = useMay('pictures.decide')
  const [refusal, setRefusal] = useState<StoryRefusal>()
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: story.id }
  const { queryKey } = answerOf(showDeskStory, { params })

  const did = (next: DeskStory) => {
    queries.setQueryData(queryKey, next)
    void fetchAgain('story')
    return next
  }
  /** Runs one action at a time. Returns whether it succeeded. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await work()
      return true
    } catch (problem) {
      const current = currentIn<DeskStory>(problem)
      if (current?.state) {
        did(current)
        showToast({ kind: 'failed', text: t('already_decided') })
      } else setRefusal(refusalOf(problem, queries.getQueryData<DeskStory>(queryKey) ?? story, tShell('not_arrived')))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  /** Only users who may publish widen pictures beyond the families: a guide's pictures are widened at the approval. */
  const putIn = ({ audience, items }: DeskStory) => {
    if (audience === 'families') return putInFor('families', items)
    return mayDecide ? putInFor('website', items) : undefined
  }
  const seen = () => queries.getQueryData<DeskStory>(queryKey) ?? story
  const leave = () => navigate(addresses.stories)

  return {
    refusal,
    /** For changes to the story after a refusal. */
    forgetRefusal: () => setRefusal(undefined),
    isBusy,
    send: () =>
      attempt(async () => {
        // A tick that was set just before sending is still being saved.
        await pictureChangesAnswered()
        await putIn(seen())
        const { state } = did(await call(sendStory, { params, body: { version: seen().version } }))
        showToast({ text: t(state === 'told' ? 'published_now' : 'sent_now') })
      }),
    approve: () =>
      attempt(async () => {
        await putIn(story)
        did(await call(approveStory, { params, body: { version: story.version } }))
        showToast({ text: t('published_now') })
      }),
    giveBack: (note: string) =>
      attempt(async () => {
        did(await call(returnStory, { params, body: { version: story.version, note } }))
        showToast({ text: t('returned_now') })
        await leave()
      }),
    withdraw: () =>
      attempt(async () => {
        did(await call(withdrawStory, { params }))
        if (story.state === 'sent' || story.state === 'told') showToast({ text: t('withdrawn_now') })
        await leave()
      }),
  }
}
