import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { PictureChoice } from '../picture-choice.tsx'
import type { InputProps } from './content-field.tsx'
import { Group } from './group.tsx'
import './picture-input.css'

/** A picture of the library, as it stands below /storage/. */
export function PictureInput({ id, label, value, onChange, disabled, error }: InputProps) {
  const { t } = useWords('desk-content')
  const [isChoosing, setIsChoosing] = useState(false)
  const path = typeof value === 'string' ? value : ''
  return (
    <Group id={id} label={label} error={error}>
      {path !== '' && <img className="content-picture" src={`/storage/${path}?w=640`} alt="" />}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          <Button kind="line" small onClick={() => setIsChoosing(true)}>
            {t(path === '' ? 'choose_picture' : 'change_picture')}
          </Button>
          {path !== '' && (
            <Button kind="ghost" small onClick={() => onChange(null)}>
              {t('remove_picture')}
            </Button>
          )}
        </div>
      )}
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} label={label} className="dialog">
        <h2>{label}</h2>
        <PictureChoice
          label={t('pictures')}
          chosen={path}
          onChoose={(picture) => {
            onChange(picture.path)
            setIsChoosing(false)
          }}
        />
      </Dialog>
    </Group>
  )
}
