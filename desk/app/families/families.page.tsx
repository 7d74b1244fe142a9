import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type Family, listFamilies } from 'contract/families/desk.ts'
import { exportFamilies, exportFamiliesCsv } from 'contract/families/export/endpoints.ts'
import { Columns3, List, Plus, Upload } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { DataTable } from '../lists/data-table.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useNew } from '../lists/use-new.ts'
import { useQueryParams } from '../lists/use-query-params.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useMay } from '../session/me-context.ts'
import { Board } from './list/board.tsx'
import { FamilyBulkBar } from './list/bulk-bar.tsx'
import { FamilyFilters } from './list/family-filters.tsx'
import { familyParamNames, filterOf, queryOf } from './list/family-params.ts'
import { useFamilyColumns } from './list/use-family-columns.tsx'
import type { ListContext } from './list/use-list-context.ts'
import { SavedViews } from './list/views.tsx'
import { NewFamily } from './new-family.tsx'

const files = { xlsx: exportFamilies, csv: exportFamiliesCsv }

/** Families of the user's branches, as a list or as a board; filters are in the address. */
export default function Families() {
  const { t } = useWords('desk-families')
  const navigate = useNavigate()
  const mayAnswer = useMay('families.answer')
  const mayImport = useMay('families.import')
  const list = useQueryParams(familyParamNames)
  const { params, page, change, isFiltered } = list
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const adding = useNew(mayAnswer)
  const isBoard = params.as === 'board'
  const answer = useAnswer(listFamilies, { query: { ...queryOf(params), page } }, { when: !isBoard })
  const toggle = ({ id }: Family) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const { pathname, search } = useLocation()
  const { data: shown = [], total = 0, per_page = shown.length, current_page = page } = answer.data ?? {}
  const context: ListContext = {
    ids: shown.map(({ id }) => id),
    before: (current_page - 1) * per_page,
    total,
    from: pathname + search,
  }
  const columns = useFamilyColumns({ chosen, onToggle: toggle, mayChoose: mayAnswer, list: context })
  useKeys({ KeyN: { label: t('key_new'), action: adding.begin, when: mayAnswer } })

  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          <>
            <SearchField label={t('find_family')} value={params.q} onSearch={(q) => change({ q })} />
            <ShownAs isBoard={isBoard} onBoard={(chosenBoard) => change({ as: chosenBoard ? 'board' : undefined })} />
            {mayImport && (
              <Link className={buttonClass({ kind: 'ghost' })} to={addresses.importFamilies}>
                <Icon of={Upload} size="1rem" />
                <span className="max-md:sr-only">{t('import')}</span>
              </Link>
            )}
            <ExportLinks {...files} query={filterOf(params)} at="head" />
            {mayAnswer && (
              <Button className="max-md:ms-auto" onClick={adding.begin}>
                <Icon of={Plus} size="1rem" />
                {t('new_family')}
              </Button>
            )}
          </>
        }
      />
      <SavedViews params={params} total={isBoard ? undefined : answer.data?.total} />
      <FamilyFilters list={list} />
      {isBoard ? (
        <Board params={params} />
      ) : (
        <Answered of={answer} failed={t('families_failed')} rows={12}>
          {({ data, total = 0, last_page = 1 }) =>
            data.length === 0 ? (
              <>
                <h2 className="hide-visually">{t('title')}</h2>
                <Empty title={isFiltered ? t('none_match') : t('none')}>
                  <p>{isFiltered ? t('none_match_text') : t('none_text')}</p>
                </Empty>
              </>
            ) : (
              <>
                <DataTable
                  label={t('title')}
                  rows={data}
                  columns={columns}
                  keyOf={({ id }) => id}
                  onOpen={({ id }) => navigate(addresses.family(id), { state: { list: context } })}
                  {...(mayAnswer && { onChoose: toggle })}
                  isChosen={({ id }) => chosen.has(id)}
                  isStale={answer.isPlaceholderData}
                />
                <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
                <ExportLinks {...files} query={filterOf(params)} at="foot" />
                <FamilyBulkBar
                  chosen={chosen}
                  filter={filterOf(params)}
                  total={total}
                  onDone={() => setChosen(new Set())}
                />
              </>
            )
          }
        </Answered>
      )}
      <NewFamily open={adding.isNew} onClose={adding.end} />
    </>
  )
}

interface ShownAsProps {
  readonly isBoard: boolean
  readonly onBoard: (isBoard: boolean) => void
}

function ShownAs({ isBoard, onBoard }: ShownAsProps) {
  const { t } = useWords('desk-families')
  return (
    <fieldset className="flex gap-1 border-0 p-0">
      <legend className="hide-visually">{t('shown_as')}</legend>
      <Button kind={isBoard ? 'ghost' : 'soft'} aria-pressed={!isBoard} onClick={() => onBoard(false)}>
        <Icon of={List} size="1rem" />
        <span className="max-md:sr-only">{t('list')}</span>
      </Button>
      <Button kind={isBoard ? 'soft' : 'ghost'} aria-pressed={isBoard} onClick={() => onBoard(true)}>
        <Icon of={Columns3} size="1rem" mirrored />
        <span className="max-md:sr-only">{t('board')}</span>
      </Button>
    </fieldset>
  )
}
