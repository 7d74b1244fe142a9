import { useWords } from 'browser/words/use-words.tsx'
import { type DeskPicture, listPictures } from 'contract/pictures/desk.ts'
import { useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Empty } from '../parts/states.tsx'
import { PictureGrid } from './picture-grid.tsx'

interface LibraryProps {
  readonly branchId?: number | undefined
  readonly kind?: 'image' | 'film' | undefined
  readonly onChoose: (picture: DeskPicture) => void
}

function Library({ branchId, kind, onChoose }: LibraryProps) {
  const { t } = useWords('desk-pictures')
  const [q, setQ] = useState<string>()
  const [page, setPage] = useState(1)
  const answer = useAnswer(listPictures, {
    query: { q: q || undefined, kind, branch_id: branchId, page, per_page: 12 },
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

interface PictureDialogProps extends LibraryProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
}

/** The library in a dialog: choosing a picture closes it. */
export const LibraryPictureDialog = ({ open, onClose, label, onChoose, ...library }: PictureDialogProps) => (
  <Dialog open={open} onClose={onClose} label={label} className="dialog">
    <h2 className="mb-4">{label}</h2>
    <Library
      {...library}
      onChoose={(picture) => {
        onClose()
        onChoose(picture)
      }}
    />
    <CancelButton onClose={onClose} />
  </Dialog>
)
