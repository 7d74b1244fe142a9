import { call } from 'browser/calls/call.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { removeProfileImage } from 'contract/accounts/profile.ts'
import { Camera, Trash2 } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { withFlags } from '../../accounts/account.ts'
import { loadProfile } from '../../accounts/profile.ts'
import { Avatar } from '../../shell/menu/avatar.tsx'

// Loaded on demand: most visits change no picture.
const fetchCropper = () => import('./cropper.tsx')
const Cropper = lazy(fetchCropper)

/** Accepted image types (product §2). */
const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The user's picture, with buttons to change or remove it. */
export function Photo({ image }: { image: string | null }) {
  const { t } = useWords('settings')
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [unreadable, setUnreadable] = useState(false)
  const [removing, setRemoving] = useState(false)

  const choose = async (file: File | undefined) => {
    if (!file) return
    setUnreadable(false)
    void fetchCropper()
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    } catch {
      setUnreadable(true)
    }
  }

  const remove = async () => {
    setRemoving(true)
    try {
      await withFlags(() => call(removeProfileImage))
      await loadProfile()
      notify({ kind: 'success', text: t('photo_removed') })
    } catch {
      notify({ kind: 'error', text: t('not_saved') })
    }
    setRemoving(false)
  }

  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar image={image} size={120} />
      <div className="grid gap-2 justify-items-start">
        <div className="flex flex-wrap gap-2">
          <Button kind="soft" small onClick={() => input.current?.click()}>
            <Icon of={Camera} />
            {t('change_photo')}
          </Button>
          {image && (
            <Button kind="ghost" small busy={removing} onClick={remove}>
              <Icon of={Trash2} />
              {t('remove_photo')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={kinds}
          className="hide-visually"
          tabIndex={-1}
          aria-label={t('change_photo')}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        {unreadable ? <ErrorLine>{t('photo_unreadable')}</ErrorLine> : <p className="hint">{t('photo_hint')}</p>}
      </div>
      {picture && (
        <Suspense>
          <Cropper
            picture={picture}
            onClose={() => {
              picture.close()
              setPicture(undefined)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
