import { listBranches, showBranch } from 'contract/branches.ts'
import { Problem } from 'contract/problems.ts'
import { bookTour } from 'contract/tours.ts'
import { comingTourDays } from 'i18n/tour-days.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useNavigate,
  useSearchParams,
} from 'react-router'
import cylinders from '../art/piece-cylinders.svg'
import { BranchPicker } from '../branches/branch-picker.tsx'
import { allBranches } from '../branches/branches.ts'
import { useBranchSelection } from '../branches/use-branch-selection.ts'
import { useSchemaResolver } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { loadWords } from '../language/words.client.ts'
import { useWords } from '../language/words.tsx'
import { load } from '../loading/load.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/book-tour.page.ts'
import { ChosenBranch, PreferToTalk, Privacy, WentWrong } from './form-notes.tsx'
import { FourCards } from './four-cards.tsx'
import { emptyTourFields, type TourFields, tourFieldsIn, tourRequestOf, tourRules } from './tour-fields.ts'
import { TourForm } from './tour-form.tsx'
import { useTourRequest } from './use-tour-request.ts'

export const handle = { words: ['tours', 'branches', 'fields'], plane: 'pink' } satisfies RouteHandle

/** How many coming tour days a family may choose from. */
const daysOffered = 4

const wantedBranch = (search: URLSearchParams) => Number(search.get('branch')) || undefined

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext)
  const list = await load(call, listBranches, allBranches)
  const ids = list.status === 'succeeded' ? list.data.data.map(({ id }) => id) : []
  const wanted = wantedBranch(new URL(request.url).searchParams)
  const branchId = ids.find((id) => id === wanted) ?? ids[0]
  return {
    days: comingTourDays(new Date(), daysOffered),
    branch: branchId === undefined ? undefined : await load(call, showBranch, { params: { branchId } }),
  }
}

export async function clientLoader() {
  await loadWords(handle.words)
  return { days: comingTourDays(new Date(), daysOffered), branch: undefined }
}

/** The form of a browser without JavaScript: the same call, the same refusals, nothing lost (product.md §3). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext)
  const fields = tourFieldsIn(await request.formData())
  try {
    await call(bookTour, { body: tourRequestOf(fields) })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { message, status, details } = problem
    return data({ fields, message, errors: details.errors ?? {} }, { status })
  }
  return redirect('/thank-you')
}

export default function BookTourPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords('tours')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const request = useTourRequest()
  const resolver = useSchemaResolver<TourFields>(tourRules, tourRequestOf)
  const form = useForm<TourFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: actionData?.fields ?? emptyTourFields,
    errors: serverErrors(actionData?.errors),
  })
  const draft = useDraft('tour', form)
  const selection = useBranchSelection(wantedBranch(search) ?? Number(draft.restored?.branch_id), loaderData.branch)

  useEffect(() => {
    if (selection.selectedId !== undefined) form.setValue('branch_id', String(selection.selectedId))
  }, [form, selection.selectedId])

  const send = async (fields: TourFields) => {
    try {
      const tour = await request.send(fields)
      draft.forget()
      navigate('/thank-you', { state: { reference: tour.reference } })
    } catch (problem) {
      const errors = problem instanceof Problem ? problem.details.errors : undefined
      for (const [field, [message]] of Object.entries(errors ?? {})) {
        form.setError(field as keyof TourFields, { type: 'server', message }, { shouldFocus: true })
      }
    }
  }
  const wentWrong = request.problem?.message ?? (request.status === 'idle' ? actionData?.message : undefined)

  return (
    <>
      <PageHead path="/booktour" title={t('title')} description={t('description')} />
      <section className="head plane-pink">
        <div className="wrap head-in">
          <div className="head-copy grid gap-5">
            <h1 className="h1">{t('heading')}</h1>
            <p className="lead text-[#5b3039]">{t('intro')}</p>
          </div>
          <img className="head-art mirrored" src={cylinders} alt="" width={432} height={180} />
        </div>
        <div className="board" />
      </section>
      <section className="wrap book-tour">
        <div>
          <h2 className="h3 mb-6">{t('your_details')}</h2>
          <TourForm form={form} days={loaderData.days} busy={request.status === 'loading'} onSend={send}>
            <ChosenBranch selection={selection} />
            {wentWrong && <WentWrong message={wentWrong} offline={request.problem?.code === 'unexpected'} />}
            <Privacy />
          </TourForm>
          <PreferToTalk />
        </div>
        <div id="choose-branch">
          <h2 className="h3 mb-5">{t('which_branch')}</h2>
          <BranchPicker title={t('which_branch')} selection={selection} formId="tour" />
        </div>
      </section>
      <FourCards />
    </>
  )
}

const serverErrors = (errors: Readonly<Record<string, readonly string[]>> | undefined) =>
  errors && Object.fromEntries(Object.entries(errors).map(([field, [message]]) => [field, { type: 'server', message }]))
