import { useWords } from 'browser/words/use-words.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { ChildrenChooser } from './children-chooser.tsx'
import type { PictureChange } from './use-picture-change.ts'

interface ChildrenFieldProps {
  readonly picture: PictureDetails
  readonly onChange: (change: PictureChange) => void
}

/** The children on the picture: children of the branch by name, or explicitly nobody recognisable. */
export function ChildrenField({ picture, onChange }: ChildrenFieldProps) {
  const { t } = useWords('desk-pictures')
  const [isOpen, setIsOpen] = useState(false)
  const { may_change, children, nobody_recognisable, nobody } = picture
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline gap-3">
        <h3>{t('children_in_picture')}</h3>
        {may_change && (
          <Button kind="ghost" small onClick={() => setIsOpen(true)}>
            {children.length > 0 ? t('change') : t('name_children')}
          </Button>
        )}
      </div>
      {children.length === 0 && (
        <Tick
          className="flex min-h-8 items-center gap-3 text-small"
          checked={nobody_recognisable}
          disabled={!may_change}
          onTick={(isChecked) => onChange({ nobody_recognisable: isChecked })}
        >
          {t('nobody_recognisable')}
        </Tick>
      )}
      {nobody?.by && <p className="text-small text-ink-3">{t('checked_by', { name: nobody.by })}</p>}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={t('children_in_picture')} className="dialog">
        <h2 className="mb-4">{t('children_in_picture')}</h2>
        <ChildrenChooser
          key={String(isOpen)}
          picture={picture}
          onCancel={() => setIsOpen(false)}
          onDone={(change) => {
            setIsOpen(false)
            onChange(change)
          }}
        />
      </Dialog>
    </div>
  )
}
