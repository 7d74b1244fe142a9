import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Branch, showBranch } from 'contract/branches/endpoints.ts'
import { schoolYearSpan } from 'contract/calendar/school-year.ts'
import { type BranchFees, showFees } from 'contract/fees/endpoints.ts'
import { showBranchPlaces } from 'contract/places/endpoints.ts'
import { href, kidsHref } from 'contract/site/href.ts'
import { dayText, hijriDay, hijriSchoolYear, schoolYearText } from 'i18n/format.ts'
import { ChevronRight } from 'lucide'
import { buttonClass, Knob } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import maths from '../art/piece-maths.svg'
import { Phones } from '../branches/phones.tsx'
import { idIn, languagesOfPage, loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useBackground } from '../shell/use-background.ts'
import type { Route } from './+types/fees.page.ts'
import { AskAboutFees } from './ask-about-fees.tsx'
import { FeeLines } from './fee-lines.tsx'
import { FeePrograms } from './fee-programs.tsx'
import { feeCatalog } from './structured.ts'
import { WaitingRule } from './waiting-rule.tsx'
import './fees.css'

export const handle = { words: pageWords.fees, background: 'gold' } satisfies RouteHandle

const subject = async ({ call, params: { branchId }, search }: PageRequest) => {
  const params = { branchId: idIn(branchId) }
  const number = search.get('year') ?? ''
  const query = /^20\d\d$/.test(number) ? { year: Number(number) } : {}
  const [branch, fees, places] = await Promise.all([
    call(showBranch, { params }),
    call(showFees, { params, query }),
    call(showBranchPlaces, { params, query }),
  ])
  return { branch, fees, places }
}

export const loader = loadOnServer({
  subject,
  lists: async (request) => ({
    spoken: await languagesOfPage({ ...request, path: href('branch', { branchId: request.params.branchId ?? '' }) }),
  }),
})
export const clientLoader = loadInBrowser(handle, subject)

/** Fees and places of a branch in a school year (enrolment §5.5); complete without JavaScript, and on paper. */
export default function FeesPage({ loaderData: { branch, fees, places, lists } }: Route.ComponentProps) {
  const { t } = useWords('fees')
  const isListed = fees.years.includes(fees.year)
  return (
    <>
      <PageHead
        path={addressOfYear(branch, fees, fees.year)}
        within={[[branch.name, href('branch', { branchId: branch.id })]]}
        name={t('fees_and_places')}
        title={t('title', { branch: branch.name })}
        description={t('description', { branch: branch.name, year: schoolYearText(fees.year) })}
        image={branch.image}
        spoken={lists?.spoken}
        structured={[feeCatalog(branch, fees)]}
        unlisted={!isListed}
      />
      <FeesHeading branch={branch} />
      <section className="wrap fees-main">
        <Years branch={branch} fees={fees} />
        <BeforeAmounts branch={branch} fees={fees} />
        <FeePrograms branch={branch} fees={fees} places={places} />
      </section>
      <WaitingRule />
      <FeeLines fees={fees} />
      <section className="wrap fees-ways">
        <h2 className="h3">{t('visit_first')}</h2>
        <p className="flex flex-wrap gap-3">
          <Link className={buttonClass({ knob: true })} to={href('bookTour', { branch: branch.id })}>
            {t('book_tour')}
            <Knob />
          </Link>
          <Link className={buttonClass({ kind: 'line' })} to={kidsHref()}>
            {t('register_child')}
          </Link>
        </p>
      </section>
    </>
  )
}

interface OfBranch {
  readonly branch: Branch
}
interface FeesOfBranch extends OfBranch {
  readonly fees: BranchFees
}

/** The running year has the address without a year. */
const addressOfYear = ({ id }: Branch, { years: [running] }: BranchFees, year: number) =>
  href('fees', { branchId: id, year: year === running ? undefined : year })

function FeesHeading({ branch }: OfBranch) {
  const { t } = useWords('fees')
  return (
    <section className={`head theme-${useBackground().background}`}>
      <div className="wrap head-in">
        <div className="head-copy">
          <nav className="crumbs" aria-label={t('branches:breadcrumbs')}>
            <Link to="/#branches">{t('branches:branches')}</Link>
            <Icon of={ChevronRight} mirrored size="0.875rem" />
            <Link to={href('branch', { branchId: branch.id })}>{branch.name}</Link>
          </nav>
          <div className="grid gap-5">
            <h1 className="h1">{t('title', { branch: branch.name })}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
        </div>
        <img className="head-art fees-art mirrored" src={maths} alt="" width={240} height={200} />
      </div>
      <div className="rule-line" />
    </section>
  )
}

/** The school years with fees, each with its own address, and the first day of the chosen one. */
function Years({ branch, fees }: FeesOfBranch) {
  const { t } = useWords('fees')
  const { language } = useLanguage()
  const { from } = schoolYearSpan(fees.year)
  return (
    <div className="fee-years">
      <nav aria-label={t('school_year')}>
        {fees.years.map((year) => (
          <Link
            key={year}
            to={addressOfYear(branch, fees, year)}
            aria-current={year === fees.year ? 'page' : undefined}
            preventScrollReset
          >
            <bdi className="num">{schoolYearText(year)}</bdi> <small>{hijriSchoolYear(language, year)}</small>
          </Link>
        ))}
      </nav>
      <p>{t('from_day', { day: dayText(language, from), hijri: hijriDay(language, from, true) })}</p>
    </div>
  )
}

/** Facts that a reader needs before the amounts: the way to ask, the payer of VAT, a year that has not begun. */
function BeforeAmounts({ branch, fees }: FeesOfBranch) {
  const { t } = useWords('fees')
  if (fees.hidden) return <AskAboutFees branch={branch} />
  const year = schoolYearText(fees.year)
  if (fees.programs.every(({ amounts }) => amounts.length === 0))
    return (
      <p className="fees-note">
        <span>{t('none_yet', { year })}</span> <Phones numbers={branch.phone_numbers.slice(0, 1)} className="link" />
      </p>
    )
  const isBorne = fees.programs.some(({ state_bears_vat, amounts }) => state_bears_vat && amounts.length > 0)
  return (
    <>
      {fees.year > (fees.years[0] ?? 0) && (
        <p className="fees-note">
          <b>{t('year_to_come', { year: fees.year })}</b> {t('year_to_come_text')}
        </p>
      )}
      <p className="fees-note">
        <span>{t(isBorne ? 'vat_borne' : 'vat_in_all', { percent: fees.vat_percent })}</span>{' '}
        {isBorne && <b>{t('invoice_decides')}</b>}
      </p>
    </>
  )
}
