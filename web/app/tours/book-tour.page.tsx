import { call } from 'browser/calls/call.ts'
import { useSchemaResolver } from 'browser/forms/form.tsx'
import { useIdempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { normalisedFields } from 'browser/forms/lazy-schema.ts'
import { useDraft } from 'browser/forms/use-draft.ts'
import { postedErrors, useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { href } from 'contract/site/href.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type ActionFunctionArgs, data, redirect, useNavigate, useSearchParams } from 'react-router'
import cylinders from '../art/piece-cylinders.svg'
import { BranchPicker } from '../branches/branch-picker.tsx'
import { Nearest } from '../branches/nearest.tsx'
import { useBranchSelection } from '../branches/use-branch-selection.ts'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/book-tour.page.ts'
import { ChosenBranch, FormError, PreferToTalk, Privacy } from './form-notes.tsx'
import { FourCards } from './four-cards.tsx'
import { Mornings } from './mornings.tsx'
import { emptyTourFields, type TourFields, tourFieldsIn, tourRequestOf, tourSchema } from './tour-fields.ts'
import { TourForm } from './tour-form.tsx'
import { loadTourOptions } from './tour-options.ts'

export const handle = { words: ['tours', 'branches', 'fields', 'nearest'], background: 'pink' } satisfies RouteHandle

const requestedBranch = (search: URLSearchParams) => Number(search.get('branch')) || undefined

export const loader = loadOnServer({ lists: ({ call, search }) => loadTourOptions(call, requestedBranch(search)) })
export const clientLoader = loadInBrowser(handle)

/** The form of a browser without JavaScript: the same call, the same refusals, nothing lost (product §3). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call: callInProcess } = context.get(pageContext)
  const fields = tourFieldsIn(await request.formData())
  try {
    await callInProcess(bookTour, { body: tourRequestOf(fields) })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { message, status, details } = problem
    const shown = await loadTourOptions(callInProcess, Number(fields.branch_id))
    return data({ fields, message, errors: details.errors ?? {}, shown }, { status })
  }
  return redirect(href('thankYou'))
}

export default function BookTourPage({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  const { t } = useWords('tours')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const keys = useIdempotencyKeys()
  const resolver = useSchemaResolver<TourFields>(tourSchema, tourRequestOf)
  const form = useForm<TourFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: actionData?.fields ?? emptyTourFields,
    errors: postedErrors(actionData?.errors),
  })
  const draft = useDraft('tour', form)
  const shown = actionData?.shown ?? lists
  const posted = Number(actionData?.fields.branch_id) || requestedBranch(search)
  const selection = useBranchSelection(posted ?? Number(draft.restored?.branch_id), shown?.branch)

  useEffect(() => {
    if (selection.selectedId !== undefined) form.setValue('branch_id', String(selection.selectedId))
  }, [form, selection.selectedId])

  const choose = (id: number, chosenByHand: string) => {
    if (selection.selected.status !== 'loading') form.setValue('chosen_by_hand', chosenByHand)
    selection.choose(id)
  }

  const request = async (fields: TourFields) => {
    const body = await normalisedFields(tourSchema, tourRequestOf(fields))
    const tour = await call(bookTour, { body }, { idempotencyKey: keys.keyFor(body) })
    draft.forget()
    navigate(href('thankYou'), { state: { reference: tour.reference } })
  }
  const sending = useSend(form, request, t('not_sent'))
  const wentWrong = sending.sentence ?? (sending.isFirst ? actionData?.message : undefined)

  return (
    <>
      <PageHead path={href('bookTour')} title={t('title')} description={t('description')} />
      <PageHeading
        plane="pink"
        title={t('heading')}
        art={{ src: cylinders, width: 432, height: 180, className: 'mirrored' }}
      >
        <p className="lead text-[#5b3039]">{t('intro')}</p>
      </PageHeading>
      <section className="wrap book-tour">
        <div>
          <h2 className="h3 mb-6">{t('your_details')}</h2>
          <TourForm
            form={form}
            mornings={<Mornings selection={selection} initial={shown} />}
            busy={sending.busy}
            onSend={sending.send}
          >
            <ChosenBranch selection={selection} />
            {wentWrong && <FormError message={wentWrong} />}
            <Privacy />
          </TourForm>
          <PreferToTalk />
        </div>
        <div id="choose-branch">
          <h2 className="h3 mb-5">{t('which_branch')}</h2>
          <div className="mb-4">
            <Nearest onFound={(id) => choose(id, '')} />
          </div>
          <BranchPicker
            title={t('which_branch')}
            selection={{ ...selection, choose: (id) => choose(id, 'yes') }}
            formId="tour"
          />
        </div>
      </section>
      <FourCards />
    </>
  )
}
