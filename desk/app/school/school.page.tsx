import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { worksForAll } from 'contract/staff/roles.ts'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { PrivacyRequests } from '../privacy/requests.tsx'
import { useMay, useMe } from '../session/me-context.ts'
import { ContentSection } from './content-section.tsx'
import { ExportEverything } from './export-everything.tsx'
import { SchoolNav, type SchoolPart } from './school-nav.tsx'
import { StepsBlock } from './steps-block.tsx'

const contentParts = [
  { id: 'school', word: 'particulars' },
  { id: 'branch', word: 'branches' },
  { id: 'letter', word: 'letters' },
  { id: 'survey_text', word: 'surveys' },
  { id: 'page', word: 'pages' },
  { id: 'paper', word: 'papers' },
] as const

/** The school: its first steps, particulars, branches, mails, staff. */
export default function School() {
  const { t } = useWords('desk-school')
  const mayManage = useMay('staff.manage')
  const mayExport = useMay('everything.export')
  const mayAnswerPrivacy = useMay('privacy.manage')
  const isForAll = worksForAll(useMe().role)
  // Staff of a branch see its details only; the rest belongs to the whole school (desk §1).
  const ofContent = contentParts.filter(({ id }) => isForAll || id === 'branch')
  const parts: readonly SchoolPart[] = [
    ...ofContent,
    ...(mayAnswerPrivacy ? [{ id: 'privacy', word: 'privacy' } as const] : []),
    ...(mayManage ? [{ id: 'people', word: 'people' } as const] : []),
  ]
  return (
    <>
      <PageHeading title={t('title')} lead={mayManage && t('lead')} />
      <div className={parts.length > 1 ? 'school-with-nav' : undefined}>
        {parts.length > 1 && <SchoolNav parts={parts} />}
        <div className="min-w-0">
          {mayManage && <StepsBlock />}
          {ofContent.map(({ id, word }) => (
            <ContentSection
              key={id}
              kind={id}
              title={t(word)}
              text={id === 'survey_text' ? t('surveys_text') : undefined}
              {...(id === 'branch' && { empty: t('no_branches'), ...(mayManage && { adds: t('add_branch') }) })}
            />
          ))}
          {mayAnswerPrivacy && <PrivacyRequests />}
          {mayManage && (
            <Section title={t('people')} id="people">
              <Rows className="first-steps">
                {(
                  [
                    ['people', 'people_text', addresses.staff],
                    ['log', 'log_text', addresses.log],
                  ] as const
                ).map(([title, text, to]) => (
                  <li key={title}>
                    <RowText title={t(title)}>{t(text)}</RowText>
                    <Link
                      className={buttonClass({ kind: 'line', small: true })}
                      to={to}
                      aria-label={`${t('open')}: ${t(title)}`}
                    >
                      {t('open')}
                    </Link>
                  </li>
                ))}
                {mayExport && <ExportEverything />}
              </Rows>
            </Section>
          )}
        </div>
      </div>
    </>
  )
}
