import { useWords } from 'browser/words/use-words.tsx'
import { countPictures, listPictures, type PictureFilter, pictureFilters } from 'contract/pictures/desk.ts'
import { exportPictures, exportPicturesCsv } from 'contract/pictures/exports.ts'
import { Upload } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useBranches, useBranchParam } from '../branches/use-branches.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { FileInput } from '../forms/inputs.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useCountSentence } from '../language/use-counted-up-to.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { Filters, SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { useDropArea } from '../parts/drop.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { WithSide } from '../parts/side.tsx'
import { Empty } from '../parts/states.tsx'
import { useMe } from '../session/me-context.ts'
import { GalleryLink } from './gallery/gallery-link.tsx'
import { PictureSide } from './one/picture-side.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { StateFilters } from './state-filters.tsx'
import { addFiles, resumeUploads } from './uploads/queue.ts'
import { UploadList } from './uploads/upload-list.tsx'

const isFilter = (text: string | undefined): text is PictureFilter =>
  (pictureFilters as readonly (string | undefined)[]).includes(text)

const files = { xlsx: exportPictures, csv: exportPicturesCsv }

/** The library: pictures, filters by what is missing, and the details of one picture (desk §6). */
export default function Pictures() {
  const { t } = useWords('desk-pictures')
  const me = useMe()
  const { params, page, change } = useQueryParams(['q', 'branch_id', 'filter', 'picture', 'page'])
  const lead = useCountSentence(t, 'pictures')
  const isFiltered = Boolean(params.q || params.branch_id || params.filter)
  const chooser = useRef<HTMLInputElement>(null)
  const branches = useBranches()
  const branchId = useBranchParam(params.branch_id)
  const filter = isFilter(params.filter) ? params.filter : undefined
  const query = { q: params.q, branch_id: branchId, filter }
  const counts = useAnswer(countPictures, { query: { branch_id: branchId } })
  const answer = useAnswer(listPictures, { query: { ...query, page } })
  const chosen = /^\d+$/.test(params.picture ?? '') ? Number(params.picture) : undefined
  const choose = () => chooser.current?.click()
  useEffect(() => void resumeUploads(me.id), [me.id])
  useKeys({ KeyN: { label: t('add'), action: choose } })
  const putIn = (files: Iterable<File> | null) => {
    const own = branchId ?? (me.branch_ids.length > 0 ? branches[0]?.id : undefined)
    addFiles([...(files ?? [])], { staffId: me.id, branchId: own })
  }
  useDropArea(putIn)

  return (
    <>
      <PageHeading
        title={t('title')}
        lead={lead(counts.data?.all)}
        actions={
          <>
            <SearchField label={t('find')} value={params.q} onSearch={(q) => change({ q, picture: undefined })} />
            <GalleryLink branchId={branchId} />
            <ExportLinks {...files} query={query} at="head" />
            <Button onClick={choose}>
              <Icon of={Upload} size="1rem" />
              {t('add')}
            </Button>
            <FileInput
              ref={chooser}
              multiple
              aria-label={t('add')}
              accept="image/*,video/mp4,video/quicktime,video/webm"
              onFiles={putIn}
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
            value={params.branch_id}
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
                  onChoose={(id) => change({ picture: String(id), page: params.page })}
                />
                <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
                <ExportLinks {...files} query={query} at="foot" />
              </>
            )
          }
        </Answered>
      </WithSide>
    </>
  )
}
