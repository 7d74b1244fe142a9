import { call, queryClient } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { notify } from 'browser/parts/notify.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type GalleryItem, listGallery } from 'contract/branches/endpoints.ts'
import { type Liked, likePicture, viewPicture } from 'contract/likes/endpoints.ts'
import { wholeNumberText } from 'i18n/format.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { LikeButton } from 'ui/like-button.tsx'
import { inviteToSignIn } from '../../accounts/sign-in/invitation.ts'
import { useUser } from '../../accounts/user.ts'

interface PictureLikeProps {
  readonly item: GalleryItem
  /** A like is pending after signing in. */
  readonly isPending: boolean
  /** Called before the sign-in invitation; closes the lightbox. */
  readonly onInvite: () => void
}

/** Name of the pending action. */
export const pictureAction = 'like-picture'

/** Like button of the open picture; also reports a view. */
export function PictureLike({ item, isPending, onInvite }: PictureLikeProps) {
  const { t } = useWords('branches')
  const { language } = useLanguage()
  const user = useUser()
  const [liked, setLiked] = useState<Liked>(item)
  const ask = { body: { model_id: item.id } }

  const see = useEffectEvent(async () => {
    // Errors of counting a view are ignored.
    const seen = await call(viewPicture, ask).catch(() => undefined)
    if (seen) setLiked(seen)
    // A pending like is set, never removed, if the user had liked it before.
    if (isPending && !(seen ?? item).is_liked) await change(seen ?? item)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => void see(), [item.id])

  async function change(known: Liked) {
    setLiked({ likes_count: Math.max(0, known.likes_count + (known.is_liked ? -1 : 1)), is_liked: !known.is_liked })
    try {
      setLiked(await call(likePicture, ask))
      // A like reloads the gallery (spec §7).
      void queryClient.invalidateQueries({ queryKey: ['paged', listGallery.path] })
    } catch (problem) {
      setLiked(known)
      notify({ kind: 'error', text: failureText(problem, t('like_failed')) })
    }
  }
  function like() {
    if (user) return change(liked)
    onInvite()
    inviteToSignIn({ to: 'like', action: `${pictureAction}:${item.id}` })
  }
  return (
    <LikeButton
      count={wholeNumberText(language, liked.likes_count)}
      isLiked={liked.is_liked}
      label={t('like_picture', { count: liked.likes_count })}
      onClick={like}
    />
  )
}
