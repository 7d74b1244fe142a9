import { useWords } from 'browser/words/use-words.tsx'
import { type Family, listFamilies } from 'contract/families/desk.ts'
import { Columns3, Download, List, Plus } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { DataTable } from '../lists/data-table.tsx'
import { SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useAsked } from '../lists/use-asked.ts'
import { useNew } from '../lists/use-new.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useMay } from '../session/me-context.ts'
import { askedNames, fileOf, filterOf, queryOf } from './list/asked.ts'
import { Board } from './list/board.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { FamilyFilters } from './list/family-filters.tsx'
import { useFamilyColumns } from './list/use-family-columns.tsx'
import type { Walk } from './list/use-walk.ts'
import { Views } from './list/views.tsx'
import { NewFamily } from './new-family.tsx'

/** Every family of one's branches, as a list or as a board; what is chosen stands in the address. */
export default function Families() {
  const { t } = useWords('desk-families')
  const navigate = useNavigate()
  const mayAnswer = useMay('families.answer')
  const list = useAsked(askedNames)
  const { asked, page, change, isFiltered } = list
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const adding = useNew(mayAnswer)
  const isBoard = asked.as === 'board'
  const answer = useAnswer(listFamilies, { query: { ...queryOf(asked), page } }, { when: !isBoard })
  const toggle = ({ id }: Family) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const { pathname, search } = useLocation()
  const { data: shown = [], total = 0, per_page = shown.length } = answer.data ?? {}
  const walk: Walk = {
    ids: shown.map(({ id }) => id),
    before: (page - 1) * per_page,
    total,
    from: pathname + search,
  }
  const columns = useFamilyColumns({ chosen, onToggle: toggle, mayChoose: mayAnswer, walk })
  useKeys({ KeyN: { says: t('key_new'), does: adding.begin, when: mayAnswer } })

  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          <>
            <SearchField label={t('find_family')} value={asked.q} onSearch={(q) => change({ q })} />
            <fieldset className="flex gap-1 border-0 p-0">
              <legend className="hide-visually">{t('shown_as')}</legend>
              <Button
                kind={isBoard ? 'ghost' : 'soft'}
                aria-pressed={!isBoard}
                onClick={() => change({ as: undefined })}
              >
                <Icon of={List} size="1rem" />
                <span className="max-md:sr-only">{t('list')}</span>
              </Button>
              <Button kind={isBoard ? 'soft' : 'ghost'} aria-pressed={isBoard} onClick={() => change({ as: 'board' })}>
                <Icon of={Columns3} size="1rem" mirrored />
                <span className="max-md:sr-only">{t('board')}</span>
              </Button>
            </fieldset>
            <a className={buttonClass({ kind: 'ghost' })} href={fileOf(filterOf(asked))} download="families.csv">
              <Icon of={Download} size="1rem" />
              <span className="max-md:sr-only">{t('export')}</span>
            </a>
            {mayAnswer && (
              <Button className="max-md:ms-auto" onClick={adding.begin}>
                <Icon of={Plus} size="1rem" />
                {t('new_family')}
              </Button>
            )}
          </>
        }
      />
      <Views asked={asked} total={isBoard ? undefined : answer.data?.total} />
      <FamilyFilters list={list} />
      {isBoard ? (
        <Board asked={asked} />
      ) : (
        <Answered of={answer} failed={t('families_failed')} rows={12}>
          {({ data, total = 0, last_page = 1 }) =>
            data.length === 0 ? (
              <>
                <h2 className="hide-visually">{t('title')}</h2>
                <Empty title={isFiltered ? t('nobody') : t('none')}>
                  <p>{isFiltered ? t('nobody_text') : t('none_text')}</p>
                </Empty>
              </>
            ) : (
              <>
                <DataTable
                  label={t('title')}
                  rows={data}
                  columns={columns}
                  keyOf={({ id }) => id}
                  onOpen={({ id }) => navigate(addresses.family(id), { state: { walk } })}
                  {...(mayAnswer && { onChoose: toggle })}
                  isChosen={({ id }) => chosen.has(id)}
                  isStale={answer.isPlaceholderData}
                />
                <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
                <BulkBar chosen={chosen} filter={filterOf(asked)} total={total} onDone={() => setChosen(new Set())} />
              </>
            )
          }
        </Answered>
      )}
      <NewFamily open={adding.isNew} onClose={adding.end} />
    </>
  )
}
