import { call } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Liked, likePost } from 'contract/likes/endpoints.ts'
import { useState } from 'react'
import { inviteToSignIn, usePendingAction } from '../accounts/sign-in/invitation.ts'
import { useUser } from '../accounts/user.ts'

/** Likes of a post with an optimistic update, undone on failure. Visitors are invited to sign in. */
export function useLike(id: number, known: Liked) {
  const { t } = useWords('posts')
  const user = useUser()
  const [answered, setAnswered] = useState<Liked>()
  const liked = answered ?? known
  const action = `like:${id}`
  const ask = { body: { model_id: id } }

  async function toggle() {
    if (!user) return inviteToSignIn({ to: 'like', action })
    const by = liked.is_liked ? -1 : 1
    setAnswered({ likes_count: Math.max(0, liked.likes_count + by), is_liked: !liked.is_liked })
    try {
      setAnswered(await call(likePost, ask))
    } catch (problem) {
      setAnswered(liked)
      notify({ kind: 'error', text: failureText(problem, t('failed_like')) })
    }
  }
  // A pending like is set, never removed, if the user had liked it before.
  usePendingAction(action, async () => {
    const first = await call(likePost, ask).catch(() => undefined)
    setAnswered(first && !first.is_liked ? await call(likePost, ask).catch(() => first) : first)
  })
  return { liked, toggle, learn: setAnswered }
}
