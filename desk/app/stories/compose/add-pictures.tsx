import { useWords } from 'browser/words/use-words.tsx'
import { Camera, Images } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { PictureDialog } from '../../pictures/picture-dialog.tsx'

interface AddPicturesProps {
  readonly branchId: number
  readonly onFiles: (files: FileList | null) => void
  readonly onChoose: (pictureId: number) => void
  /** Where nothing stands in the story yet: the first thing to do. */
  readonly isFirst: boolean
}

/** Pictures for a story: taken now or chosen on this device, or from the library. */
export function AddPictures({ branchId, onFiles, onChoose, isFirst }: AddPicturesProps) {
  const { t } = useWords('desk-stories')
  const chooser = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind={isFirst ? 'primary' : 'line'} small={!isFirst} onClick={() => chooser.current?.click()}>
        <Icon of={Camera} size="1rem" />
        {t('add_from_phone')}
      </Button>
      <Button kind="line" small={!isFirst} onClick={() => setIsOpen(true)}>
        <Icon of={Images} size="1rem" />
        {t('add_from_library')}
      </Button>
      <input
        ref={chooser}
        className="hide-visually"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('add_from_phone')}
        accept="image/*,video/mp4,video/quicktime,video/webm"
        onChange={({ target }) => {
          onFiles(target.files)
          target.value = ''
        }}
      />
      <PictureDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={t('add_from_library')}
        branchId={branchId}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  )
}
