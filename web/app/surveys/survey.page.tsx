import { throwErrorScreen } from 'browser/calls/as-error-screen.ts'
import { load, loadPart } from 'browser/calls/load.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listBranches, showBranch } from 'contract/branches/endpoints.ts'
import { findBranches } from 'contract/branches/find.ts'
import { href } from 'contract/site/href.ts'
import { type SurveySlug, showSurvey } from 'contract/surveys/endpoints.ts'
import { type ActionFunctionArgs, data, type Params } from 'react-router'
import rods from '../art/piece-rods.svg'
import { BranchPicker } from '../branches/branch-picker.tsx'
import { areMany, branchSummaries, firstBranches } from '../branches/branches.ts'
import { useBranchSelection } from '../branches/use-branch-selection.ts'
import { loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { AboutCardList } from '../tours/about-cards.tsx'
import { PreferToTalk } from '../tours/form-notes.tsx'
import type { Route } from './+types/survey.page.ts'
import { Banner } from './banner.tsx'
import { SurveyFlow } from './flow/survey-flow.tsx'
import { handlePosted } from './posted.ts'
import './survey.css'

export const handle = { words: pageWords.survey, background: 'blue' } satisfies RouteHandle

/** Survey of `/survey` (product §3). */
const general: SurveySlug = 'interest'
/** Input of the survey call; unknown slugs are 404 in the API. */
const surveyInput = (params: Params) => ({ params: { slug: (params.surveySlug ?? general) as SurveySlug } })
const addressOfSurvey = ({ slug }: { slug: SurveySlug }) =>
  slug === general ? href('survey') : href('surveyBySlug', { surveySlug: slug })

const subject = async ({ call, params }: PageRequest) => ({ survey: await call(showSurvey, surveyInput(params)) })

export const loader = loadOnServer({
  subject,
  lists: async ({ call }, subject) => {
    const [{ survey }, list] = await Promise.all([
      subject,
      loadPart(call, listBranches, firstBranches, branchSummaries),
    ])
    const branches = list.status === 'succeeded' ? list.data.data : []
    const ofMany = list.status === 'succeeded' && areMany(list.data)
    const resorts = ofMany ? await load(call, findBranches, { query: { resort: 'yes', per_page: 1 } }) : undefined
    const resort =
      branches.find(({ is_resort }) => is_resort) ??
      (resorts?.status === 'succeeded' ? resorts.data.data[0] : undefined)
    const show = (branchId: number | undefined) =>
      branchId === undefined ? undefined : load(call, showBranch, { params: { branchId } })
    const [branch, resortBranch] = await Promise.all([
      show(branches[0]?.id),
      show(survey.slug === 'obeir-resort' ? resort?.id : undefined),
    ])
    return { branch, resortBranch }
  },
})
export const clientLoader = loadInBrowser(handle, subject)

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext)
  const survey = await call(showSurvey, surveyInput(params)).catch(throwErrorScreen)
  const posted = await handlePosted(call, survey, await request.formData())
  return data(posted, { status: posted.step === 'wrong' ? 422 : posted.step === 'failed' ? 503 : 200 })
}

export default function SurveyPage({ loaderData: { survey, lists }, actionData }: Route.ComponentProps) {
  const { t } = useWords('surveys')
  const selection = useBranchSelection(undefined, lists?.branch)
  return (
    <>
      <PageHead path={addressOfSurvey(survey)} title={survey.title} description={survey.intro} />
      <PageHeading title={survey.title} art={{ src: rods, width: 432, height: 180, className: 'mirrored' }}>
        <p className="lead">{survey.intro}</p>
      </PageHeading>
      <section className="wrap survey-page">
        <SurveyFlow key={survey.slug} survey={survey} posted={actionData} />
      </section>
      <Banner resort={survey.slug === 'obeir-resort'} initial={lists?.resortBranch ?? lists?.branch} />
      <section className="theme-sand survey-extras later">
        <div className="wrap survey-extras-in">
          <div>
            <h2 className="h3 mb-6">{t('good_to_know')}</h2>
            <AboutCardList />
          </div>
          <div>
            <h2 className="h3 mb-6">{t('our_branches')}</h2>
            <BranchPicker title={t('our_branches')} selection={selection} />
            <PreferToTalk />
          </div>
        </div>
      </section>
    </>
  )
}
