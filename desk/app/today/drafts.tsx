import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/today/desk.ts'
import { addresses } from '../addresses.ts'
import { givenTitle } from '../content/given-title.ts'
import { inOrder } from '../content/part-states.tsx'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { AllLink, Rows, RowText, Section } from '../parts/section.tsx'

type Row = NonNullable<Today['drafts']>[number]

/** Content with unpublished changes, each with its kind, its branch and its last change. */
export function Drafts({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useWords('desk-today')
  const content = useWords('desk-content')
  const { language } = useLanguage()
  const { moment } = useDays()
  const branchName = useBranchName()
  const titleOf = ({ title, ...item }: Row) => {
    const given = givenTitle(item)
    if (given) return content.t(given)
    return (
      inOrder(language)
        .map((each) => title[each])
        .find(Boolean) ?? content.t('untitled')
    )
  }
  const changeOf = ({ changed_by, changed_at }: Row) =>
    changed_by ? content.t('name_and_time', { name: changed_by.name, moment: moment(changed_at) }) : moment(changed_at)
  return (
    <Section
      title={t('drafts')}
      count={rows.length}
      aside={rows.length > 0 && <AllLink to={`${addresses.content}?state=draft`}>{t('all_drafts')}</AllLink>}
    >
      {rows.length === 0 ? (
        <p className="py-3 text-ink-2">{t('no_drafts')}</p>
      ) : (
        <Rows label={t('drafts')}>
          {rows.map((row) => (
            <li key={row.id}>
              <RowText
                title={
                  <Link to={addresses.contentItem(row.id)} dir="auto">
                    {titleOf(row)}
                  </Link>
                }
              >
                <span>{content.t(`one_${row.kind}`)}</span>
                {row.branch && <span>{`\u00a0· ${branchName(row.branch.name)}`}</span>}
                <span>{`\u00a0· ${changeOf(row)}`}</span>
              </RowText>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  )
}
