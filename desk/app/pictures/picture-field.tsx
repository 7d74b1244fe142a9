import { useWords } from 'browser/words/use-words.tsx'
import type { DeskPicture } from 'contract/pictures/desk.ts'
import { Image } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface PictureFieldProps {
  readonly label: string
  /** The path that content names, as it has it now. */
  readonly value: string | undefined
  readonly branchId?: number | undefined
  readonly onChoose: (picture: DeskPicture) => void
  readonly disabled?: boolean
}

/** A picture of the library for a field of content: `onChoose` gets its path, and its alternative texts for the body. */
export function PictureField({ label, value, branchId, onChoose, disabled = false }: PictureFieldProps) {
  const { t } = useWords('desk-pictures')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="field">
      <span className="label">{label}</span>
      {value && <img className="w-full rounded-sm" src={`/storage/${value}?w=640`} alt="" />}
      <Button kind="line" small disabled={disabled} onClick={() => setIsOpen(true)}>
        <Icon of={Image} size="1rem" />
        {value ? t('other_picture') : t('choose_picture')}
      </Button>
      <PictureDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={label}
        branchId={branchId}
        kind="image"
        onChoose={onChoose}
      />
    </div>
  )
}
