import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { contentStates, countContent, listContent } from 'contract/content/desk.ts'
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
import { BranchFilter } from '../lists/branch-filter.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { ChoiceFilter, Filters, SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useAsked } from '../lists/use-asked.ts'
import { useNew } from '../lists/use-new.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useMay, useMe } from '../session/me-context.ts'
import { BulkBar } from './list/bulk-bar.tsx'
import { useContentColumns } from './list/content-list.tsx'
import { KindViews } from './list/kind-views.tsx'
import { OrderList } from './list/order-list.tsx'
import { RefusedNote } from './list/refused-note.tsx'
import { useBulk } from './list/use-bulk.ts'
import { WriteDialog } from './list/write-dialog.tsx'
import { inOrder } from './part-states.tsx'

/** All that the site says, written or published: what differs between the languages first to be found. */
export default function Content() {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const me = useMe()
  const list = useAsked(['kind', 'q', 'state', 'language', 'branch_id', 'sort', 'page', 'as'])
  const { asked, page, change, isFiltered } = list
  const { page: _page, as: shownAs, ...filter } = asked
  const answer = useAnswer(listContent, { query: { ...(filter as Record<string, never>), page } })
  const mayAdd = useAnswer(countContent).data?.some(({ may_add }) => may_add) ?? false
  const writing = useNew(mayAdd)
  const mayPublish = useMay('content.publish')
  const bulk = useBulk()
  const columns = useContentColumns({ chosen: bulk.chosen, onToggle: bulk.toggle, mayChoose: mayPublish })
  const kind = kindNames.find((each) => each === asked.kind)
  // The order of a kind is the whole school's.
  const mayOrder = kind !== undefined && kindOf(kind).ordered === true && worksForAll(me.role) && mayPublish
  const isOrdering = mayOrder && shownAs === 'order'
  useKeys({ KeyN: { says: t('key_write'), does: writing.begin, when: mayAdd } })

  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          <>
            <SearchField label={t('find')} value={asked.q} onSearch={(q) => change({ q })} />
            {mayOrder && (
              <Button kind="line" onClick={() => change({ as: isOrdering ? undefined : 'order' })}>
                <Icon of={ArrowDownUp} size="1rem" />
                {t(isOrdering ? 'order_done' : 'order_show')}
              </Button>
            )}
            {mayAdd && (
              <Button onClick={writing.begin}>
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
          <Filters
            onClear={
              isFiltered
                ? () =>
                    change({
                      kind: undefined,
                      q: undefined,
                      state: undefined,
                      language: undefined,
                      branch_id: undefined,
                    })
                : undefined
            }
          >
            <BranchFilter
              label={t('filter_branch')}
              value={asked.branch_id}
              all={t('any_branch')}
              onChoose={(branch_id) => change({ branch_id })}
            />
            <ChoiceFilter
              label={t('filter_state')}
              value={asked.state}
              all={t('any_state')}
              choices={contentStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
              onChoose={(state) => change({ state })}
            />
            <ChoiceFilter
              label={t('filter_language')}
              value={asked.language}
              all={t('any_language')}
              choices={inOrder(language).map((each) => ({
                value: each,
                label: t(each === 'ar' ? 'arabic' : 'english'),
              }))}
              onChoose={(chosen) => change({ language: chosen })}
            />
          </Filters>
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
                  <BulkBar bulk={bulk} />
                </>
              )
            }
          </Answered>
        </>
      )}
      <WriteDialog open={writing.isNew} onClose={writing.end} />
    </>
  )
}
