import { useWords } from 'browser/words/use-words.tsx'
import { countPictures, listPictures, type PictureFilter, pictureFilters } from 'contract/pictures/desk.ts'
import { Upload } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useAskedBranch, useBranches } from '../branches/use-branches.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { Filters, SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useAsked } from '../lists/use-asked.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { WithSide } from '../parts/side.tsx'
import { Empty } from '../parts/states.tsx'
import { useMe } from '../session/me-context.ts'
import { PictureSide } from './one/picture-side.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { StateFilters } from './state-filters.tsx'
import { addFiles, resumeUploads } from './uploads/queue.ts'
import { UploadList } from './uploads/upload-list.tsx'

const isFilter = (text: string | undefined): text is PictureFilter =>
  (pictureFilters as readonly (string | undefined)[]).includes(text)

/** The library: what is there, what waits for something, and one picture beside it (desk §6). */
export default function Pictures() {
  const { t } = useWords('desk-pictures')
  const me = useMe()
  const { asked, page, change } = useAsked(['q', 'branch_id', 'filter', 'picture', 'page'])
  const isFiltered = Boolean(asked.q || asked.branch_id || asked.filter)
  const chooser = useRef<HTMLInputElement>(null)
  const branches = useBranches()
  const branchId = useAskedBranch(asked.branch_id)
  const filter = isFilter(asked.filter) ? asked.filter : undefined
  const counts = useAnswer(countPictures, { query: { branch_id: branchId } })
  const answer = useAnswer(listPictures, { query: { q: asked.q, branch_id: branchId, filter, page } })
  const chosen = /^\d+$/.test(asked.picture ?? '') ? Number(asked.picture) : undefined
  const choose = () => chooser.current?.click()
  useEffect(() => void resumeUploads(me.id), [me.id])
  useKeys({ KeyN: { says: t('add'), does: choose } })
  const putIn = (files: FileList | null) => {
    const own = branchId ?? (me.branch_ids.length > 0 ? branches[0]?.id : undefined)
    addFiles([...(files ?? [])], { staffId: me.id, branchId: own })
  }

  return (
    <>
      <PageHeading
        title={t('title')}
        lead={counts.data && t('pictures', { count: counts.data.all })}
        actions={
          <>
            <SearchField label={t('find')} value={asked.q} onSearch={(q) => change({ q, picture: undefined })} />
            <Button onClick={choose}>
              <Icon of={Upload} size="1rem" />
              {t('add')}
            </Button>
            <input
              ref={chooser}
              className="hide-visually"
              type="file"
              multiple
              tabIndex={-1}
              aria-label={t('add')}
              accept="image/*,video/mp4,video/quicktime,video/webm"
              onChange={({ target }) => {
                putIn(target.files)
                target.value = ''
              }}
            />
          </>
        }
      />
      <UploadList />
      <StateFilters
        counts={counts.data}
        chosen={filter}
        onChoose={(next) => change({ filter: next, picture: undefined })}
      />
      {branches.length > 1 && (
        <Filters
          onClear={isFiltered ? () => change({ q: undefined, branch_id: undefined, filter: undefined }) : undefined}
        >
          <BranchFilter
            label={t('branch')}
            value={asked.branch_id}
            all={t('all_branches')}
            onChoose={(branch_id) => change({ branch_id, picture: undefined })}
          />
        </Filters>
      )}
      <WithSide
        label={t('chosen')}
        side={
          chosen !== undefined && (
            <PictureSide key={chosen} id={chosen} onClose={() => change({ picture: undefined })} />
          )
        }
      >
        <Answered of={answer} failed={t('failed')} rows={8}>
          {({ data, total = 0, last_page = 1 }) =>
            data.length === 0 ? (
              <Empty title={isFiltered ? t('nothing_found') : t('nothing_yet')}>
                <p>{isFiltered ? t('nothing_found_text') : t('nothing_yet_text')}</p>
              </Empty>
            ) : (
              <>
                <PictureGrid
                  pictures={data}
                  chosen={chosen}
                  onChoose={(id) => change({ picture: String(id), page: asked.page })}
                />
                <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
              </>
            )
          }
        </Answered>
      </WithSide>
    </>
  )
}
