import { useWords } from 'browser/words/use-words.tsx'
import { listContent } from 'contract/content/desk.ts'
import { kindNames, kindOf } from 'contract/content/kinds.ts'
import { worksForAll } from 'contract/staff/roles.ts'
import { ArrowDownUp, Plus } from 'lucide'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { DataTable } from '../lists/data-table.tsx'
import { SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useMay, useMe } from '../session/me-context.ts'
import { ContentBulkBar } from './list/bulk-bar.tsx'
import { ContentFilters, contentParams, isNarrowed } from './list/content-filters.tsx'
import { useContentColumns } from './list/content-list.tsx'
import { KindViews } from './list/kind-views.tsx'
import { OrderList } from './list/order-list.tsx'
import { RefusedNote } from './list/refused-note.tsx'
import { useBulk } from './list/use-bulk.ts'
import { useNewContent } from './list/use-new-content.tsx'

/** All content of the site, written or published; differences between the languages come first. */
export default function Content() {
  const { t } = useWords('desk-content')
  const navigate = useNavigate()
  const me = useMe()
  const list = useQueryParams(contentParams)
  const { params, page, change } = list
  const { page: _page, as: shownAs, ...filter } = params
  const kind = kindNames.find((each) => each === params.kind)
  const isCalendar = kind === 'calendar_entry'
  // The calendar is divided by days: its other days may have entries.
  const isFiltered = isNarrowed(params) || isCalendar
  const isPast = params.days === 'past'
  const inTime = isPast ? ({ days: 'past', sort: '-day' } as const) : ({ days: 'coming', sort: 'day' } as const)
  const answer = useAnswer(listContent, {
    query: { ...(filter as Record<string, never>), ...(isCalendar ? inTime : { days: undefined }), page },
  })
  const { mayAdd, ...newContent } = useNewContent(kind)
  const mayPublish = useMay('content.publish')
  const bulk = useBulk()
  const columns = useContentColumns({ chosen: bulk.chosen, onToggle: bulk.toggle, mayChoose: mayPublish, isCalendar })
  // The order of a kind is the whole school's.
  const mayOrder = kind !== undefined && kindOf(kind).ordered === true && worksForAll(me.role) && mayPublish
  const isOrdering = mayOrder && shownAs === 'order'
  useKeys({ KeyN: { label: t('key_write'), action: newContent.begin, when: mayAdd } })

  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          <>
            <SearchField label={t('find')} value={params.q} onSearch={(q) => change({ q })} />
            {mayOrder && (
              <Button kind="line" onClick={() => change({ as: isOrdering ? undefined : 'order' })}>
                <Icon of={ArrowDownUp} size="1rem" />
                <span>{t(isOrdering ? 'order_done' : 'order_show')}</span>
              </Button>
            )}
            {mayAdd && (
              <Button busy={newContent.isBusy} onClick={newContent.begin}>
                <Icon of={Plus} size="1rem" />
                {t('write')}
              </Button>
            )}
          </>
        }
      />
      <KindViews list={list} />
      {isOrdering ? (
        <OrderList kind={kind} />
      ) : (
        <>
          <ContentFilters list={list} />
          <Answered of={answer} failed={t('content_failed')} rows={12}>
            {({ data, total = 0, last_page = 1 }) =>
              data.length === 0 ? (
                <>
                  <h2 className="hide-visually">{t('title')}</h2>
                  <Empty title={t(isFiltered ? 'nothing_found' : 'nothing')}>
                    <p>{t(isFiltered ? 'nothing_found_text' : 'nothing_text')}</p>
                  </Empty>
                </>
              ) : (
                <>
                  <RefusedNote refused={bulk.refused} rows={data} />
                  <DataTable
                    label={t('title')}
                    rows={data}
                    columns={columns}
                    keyOf={({ id }) => id}
                    onOpen={({ id }) => navigate(addresses.contentItem(id))}
                    {...(mayPublish && { onChoose: bulk.toggle })}
                    isChosen={({ id }) => bulk.chosen.has(id)}
                    isStale={answer.isPlaceholderData}
                  />
                  <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
                  <ContentBulkBar bulk={bulk} />
                </>
              )
            }
          </Answered>
        </>
      )}
      {isCalendar && (
        <Button kind="line" className="mt-6" onClick={() => change({ days: isPast ? undefined : 'past' })}>
          {t(isPast ? 'coming_entries' : 'past_entries')}
        </Button>
      )}
      {newContent.dialog}
    </>
  )
}
