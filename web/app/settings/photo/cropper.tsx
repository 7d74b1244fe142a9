import { useMutation } from '@tanstack/react-query'
import { call } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { saveProfileImage } from 'contract/accounts/profile.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Notice } from 'ui/notice.tsx'
import { withFlags } from '../../accounts/account.ts'
import { loadProfile } from '../../accounts/profile.ts'
import { centredCrop, clampCrop, cropped, draw, type PictureCrop, zoomMax } from './crop.ts'
import { CropStage } from './crop-stage.tsx'

/** Dialog to crop and upload a picture. */
export default function Cropper({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const { t } = useWords('settings')
  const [crop, setCrop] = useState<PictureCrop>(() => clampCrop(picture, centredCrop))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const upload = await cropped(picture, crop)
      await withFlags(() => call(saveProfileImage, { upload }))
      await loadProfile()
      notify({ kind: 'success', text: t('photo_saved') })
      onClose()
    },
  })

  return (
    <Dialog open onClose={onClose} label={t('crop_title')} className="dialog">
      <h2 className="h3">{t('crop_title')}</h2>
      <p className="hint">{t('crop_hint')}</p>
      <CropStage picture={picture} crop={crop} onCrop={setCrop} />
      <label className="crop-zoom">
        <span className="label">{t('crop_zoom')}</span>
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) => setCrop(clampCrop(picture, { ...crop, zoom: Number(target.value) }))}
        />
      </label>
      <div className="flex items-center gap-3">
        <span className="text-small text-ink-2">{t('crop_preview')}</span>
        <Preview picture={picture} crop={crop} size={96} />
        <Preview picture={picture} crop={crop} size={40} />
      </div>
      {error && <Notice kind="error">{failureText(error, t('photo_failed'))}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button busy={isPending} onClick={() => mutate()}>
          {t('crop_save')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

function Preview({ picture, crop, size }: { picture: ImageBitmap; crop: PictureCrop; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <canvas ref={canvas} className="avatar" width={size * 2} height={size * 2} style={{ width: size, height: size }} />
  )
}
