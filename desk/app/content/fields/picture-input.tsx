import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Picture } from 'ui/picture.tsx'
import { CancelButton } from '../../parts/cancel-button.tsx'
import { useDropArea } from '../../parts/drop.ts'
import { PictureChoice } from '../picture-choice/picture-choice.tsx'
import { Group } from './group.tsx'
import type { InputProps } from './input-props.ts'
import './picture-input.css'

/** A picture of the library, by its path below /storage/; or the picture that it is cut from. */
export function PictureInput({ id, label, value, onChange, disabled, error, cut }: InputProps) {
  const { t } = useWords('desk-content')
  const [isChoosing, setIsChoosing] = useState(false)
  const [dropped, setDropped] = useState<readonly File[]>([])
  const area = useDropArea<HTMLFieldSetElement>((files) => {
    if (disabled) return
    setDropped(files)
    setIsChoosing(true)
  })
  const close = () => {
    setIsChoosing(false)
    setDropped([])
  }
  const own = typeof value === 'string' ? value : ''
  const path = own || cut?.from || ''
  const choose = own ? 'change_picture' : cut?.from ? 'choose_another' : 'choose_picture'
  return (
    <Group id={id} label={label} error={error} ref={area}>
      {path !== '' && (
        <div className="content-picture" data-shape={cut?.shape} data-own={own !== ''}>
          <Picture path={path} alt="" sizes="20rem" width={640} height={400} widest={640} />
        </div>
      )}
      {cut && own === '' && <p className="hint">{t(cut.from ? 'cut_from' : 'cut_later')}</p>}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          <Button kind="line" small onClick={() => setIsChoosing(true)}>
            {t(choose)}
          </Button>
          {own !== '' && (
            <Button kind="ghost" small onClick={() => onChange(null)}>
              {t(cut ? 'cut_again' : 'remove_picture')}
            </Button>
          )}
        </div>
      )}
      <Dialog open={isChoosing} onClose={close} label={label} className="dialog">
        <h2>{label}</h2>
        <PictureChoice
          label={t('pictures')}
          chosen={own}
          field={id}
          dropped={dropped}
          onChoose={(picture) => {
            onChange(picture.path)
            close()
          }}
        />
        <CancelButton onClose={close} />
      </Dialog>
    </Group>
  )
}
