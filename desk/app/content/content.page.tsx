import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { contentStates, countContent, listContent } from 'contract/content/desk.ts'
import { Plus } from 'lucide'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { DataTable } from '../lists/data-table.tsx'
import { ChoiceFilter, Filters, SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useAsked } from '../lists/use-asked.ts'
import { useNew } from '../lists/use-new.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useBranches } from '../staff/use-branches.ts'
import { useContentColumns } from './list/content-list.tsx'
import { KindViews } from './list/kind-views.tsx'
import { WriteDialog } from './list/write-dialog.tsx'
import { inOrder } from './part-states.tsx'

/** All that the site says, written or published: what differs between the languages first to be found. */
export default function Content() {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const list = useAsked(['kind', 'q', 'state', 'language', 'branch_id', 'sort', 'page'])
  const { asked, page, change, isFiltered } = list
  const { page: _page, ...filter } = asked
  const answer = useAnswer(listContent, { query: { ...(filter as Record<string, never>), page } })
  const mayAdd = useAnswer(countContent).data?.some(({ may_add }) => may_add) ?? false
  const writing = useNew(mayAdd)
  const columns = useContentColumns()
  const branches = useBranches()
  useKeys({ KeyN: { says: t('key_write'), does: writing.begin, when: mayAdd } })

  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          <>
            <SearchField label={t('find')} value={asked.q} onSearch={(q) => change({ q })} />
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
      <Filters
        onClear={
          isFiltered
            ? () =>
                change({ kind: undefined, q: undefined, state: undefined, language: undefined, branch_id: undefined })
            : undefined
        }
      >
        <ChoiceFilter
          label={t('filter_branch')}
          value={asked.branch_id}
          all={t('any_branch')}
          choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
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
          choices={inOrder(language).map((each) => ({ value: each, label: t(each === 'ar' ? 'arabic' : 'english') }))}
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
              <DataTable
                label={t('title')}
                rows={data}
                columns={columns}
                keyOf={({ id }) => id}
                onOpen={({ id }) => navigate(addresses.contentItem(id))}
                isStale={answer.isPlaceholderData}
              />
              <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
            </>
          )
        }
      </Answered>
      <WriteDialog open={writing.isNew} onClose={writing.end} />
    </>
  )
}
