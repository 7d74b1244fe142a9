import type { GalleryItem } from 'contract/branches.ts'
import { type Liked, likePicture, viewPicture } from 'contract/likes.ts'
import { wholeNumberText } from 'i18n/format.ts'
import { useEffect, useState } from 'react'
import { LikeButton } from 'ui/like-button.tsx'
import { inviteToSignIn } from '../accounts/invitation.ts'
import { useUser } from '../accounts/user.ts'
import { useLanguage } from '../language/use-language.ts'
import { useWords } from '../language/words.tsx'
import { call } from '../loading/browser.ts'
import { notify } from '../shell/notify.ts'

interface PictureLikeProps {
  readonly item: GalleryItem
  /** Before a visitor is invited to sign in: two dialogs are one too many. */
  readonly onInvite: () => void
}

/** The likes of the picture that is large; showing it counts as seeing it. */
export function PictureLike({ item, onInvite }: PictureLikeProps) {
  const { t } = useWords('branches')
  const { language } = useLanguage()
  const user = useUser()
  const [liked, setLiked] = useState<Liked>(item)
  const ask = { body: { model_id: item.id } }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    // A view that is not counted is nobody's loss.
    call(viewPicture, ask).then(setLiked, () => {})
  }, [item.id])

  async function like() {
    if (!user) {
      onInvite()
      return inviteToSignIn({ to: 'like' })
    }
    setLiked({ likes_count: Math.max(0, liked.likes_count + (liked.is_liked ? -1 : 1)), is_liked: !liked.is_liked })
    try {
      setLiked(await call(likePicture, ask))
    } catch {
      setLiked(liked)
      notify({ kind: 'error', text: t('like_failed') })
    }
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
