import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { PrivacyRequests } from '../privacy/requests.tsx'
import { useMay } from '../session/me-context.ts'
import { SchoolNav, type SchoolPart } from './school-nav.tsx'
import { StepsBlock } from './steps-block.tsx'
import { Things } from './things.tsx'

const ofAll: readonly SchoolPart[] = [
  { id: 'school', word: 'particulars' },
  { id: 'branch', word: 'branches' },
  { id: 'letter', word: 'letters' },
  { id: 'survey_text', word: 'surveys' },
  { id: 'page', word: 'pages' },
  { id: 'paper', word: 'papers' },
]

/** The school as a thing of its own: how far it has come, its particulars, branches and letters, its people. */
export default function School() {
  const { t } = useWords('desk-school')
  const mayManage = useMay('staff.manage')
  const mayAnswerPrivacy = useMay('privacy.manage')
  const parts: readonly SchoolPart[] = [
    ...ofAll,
    ...(mayAnswerPrivacy ? [{ id: 'privacy', word: 'privacy' } as const] : []),
    ...(mayManage ? [{ id: 'people', word: 'people' } as const] : []),
  ]
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="school-with-nav">
        <SchoolNav parts={parts} />
        <div className="min-w-0">
          {mayManage && <StepsBlock />}
          <Things kind="school" title={t('particulars')} />
          <Things
            kind="branch"
            title={t('branches')}
            empty={t('no_branches')}
            {...(mayManage && { adds: t('add_branch') })}
          />
          <Things kind="letter" title={t('letters')} />
          <Things kind="survey_text" title={t('surveys')} />
          <Things kind="page" title={t('pages')} />
          <Things kind="paper" title={t('papers')} />
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
              </Rows>
            </Section>
          )}
        </div>
      </div>
    </>
  )
}
