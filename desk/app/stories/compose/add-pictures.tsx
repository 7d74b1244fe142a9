import { useWords } from 'browser/words/use-words.tsx'
import { Camera, Images } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { FileInput } from '../../forms/inputs.tsx'
import { useDropArea } from '../../parts/drop.ts'
import { LibraryPictureDialog } from '../../pictures/picture-dialog.tsx'

interface AddPicturesProps {
  readonly branchId: number
  readonly onFiles: (files: Iterable<File> | null) => void
  readonly onChoose: (pictureId: number) => void
  /** The story is empty: adding a picture is the first step. */
  readonly isFirst: boolean
}

/** Adds pictures to a story: from the camera, this device or the library. */
export function AddPictures({ branchId, onFiles, onChoose, isFirst }: AddPicturesProps) {
  const { t } = useWords('desk-stories')
  const chooser = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useDropArea(onFiles)
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
      <FileInput
        ref={chooser}
        multiple
        aria-label={t('add_from_phone')}
        accept="image/*,video/mp4,video/quicktime,video/webm"
        onFiles={onFiles}
      />
      <LibraryPictureDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={t('add_from_library')}
        branchId={branchId}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  )
}
