import { useWords } from 'browser/words/use-words.tsx'
import type { DeskPicture } from 'contract/pictures/desk.ts'
import { listPictures } from 'contract/pictures/desk.ts'
import { Image } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { Empty } from '../parts/states.tsx'
import { PictureGrid } from './picture-grid.tsx'

interface PictureFieldProps {
  readonly label: string
  /** The path that content names, as it has it now. */
  readonly value: string | undefined
  readonly branchId?: number | undefined
  readonly onChoose: (picture: DeskPicture) => void
  readonly disabled?: boolean
}

function Library({ branchId, onChoose }: Pick<PictureFieldProps, 'branchId' | 'onChoose'>) {
  const { t } = useWords('desk-pictures')
  const [q, setQ] = useState<string>()
  const [page, setPage] = useState(1)
  const answer = useAnswer(listPictures, {
    query: { q: q || undefined, kind: 'image', branch_id: branchId, page, per_page: 12 },
  })
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  return (
    <div className="grid gap-4">
      <SearchField label={t('find')} value={q} onSearch={search} />
      <Answered of={answer} failed={t('failed')}>
        {({ data, total = 0, last_page = 1 }) =>
          data.length === 0 ? (
            <Empty title={t('nothing_found')} />
          ) : (
            <>
              <PictureGrid
                pictures={data}
                chosen={undefined}
                onChoose={(id) => {
                  const picture = data.find((each) => each.id === id)
                  if (picture) onChoose(picture)
                }}
              />
              <Pages page={page} last={last_page} total={total} onPage={setPage} />
            </>
          )
        }
      </Answered>
    </div>
  )
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
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={label} className="dialog">
        <h2 className="mb-4">{label}</h2>
        {isOpen && (
          <Library
            branchId={branchId}
            onChoose={(picture) => {
              setIsOpen(false)
              onChoose(picture)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
