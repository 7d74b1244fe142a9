import { load } from 'browser/calls/load.ts'
import { firstInteraction } from 'browser/forms/first-interaction.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listBranches } from 'contract/branches/endpoints.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { Problem } from 'contract/problems.ts'
import { href } from 'contract/site/href.ts'
import { lazy, Suspense } from 'react'
import { type ActionFunctionArgs, data } from 'react-router'
import { Skeleton } from 'ui/empty-state.tsx'
import bells from '../art/piece-bells.svg'
import { firstBranches } from '../branches/branches.ts'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/contact.page.ts'
import { BranchContactList } from './branch-contact-list.tsx'
import { ContactOptions } from './contact-options.tsx'
import { messageFieldsIn, messageOf } from './message-fields.ts'
import type { PostedMessage } from './write-to-us.tsx'

const WriteToUs = lazy(() => firstInteraction('contact').then(() => import('./write-to-us.tsx')))

export const handle = { words: pageWords.contact, background: 'blue' } satisfies RouteHandle

export const loader = loadOnServer({
  // The same input as the shell's: the first branches, with hours.
  lists: async ({ call }) => ({ branches: await load(call, listBranches, firstBranches) }),
})
export const clientLoader = loadInBrowser(handle)

/** Handles the form without JavaScript: same call, same refusals, typed values kept (product §3). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext)
  const fields = messageFieldsIn(await request.formData())
  try {
    const { reference } = await call(sendMessage, { body: messageOf(fields) })
    return data<PostedMessage>({ reference })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { message, status, details } = problem
    return data<PostedMessage>({ fields, message, errors: details.errors ?? {} }, { status })
  }
}

export default function ContactPage({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  const { t } = useWords('contact')
  return (
    <>
      <PageHead path={href('contact')} title={t('title')} description={t('description')} />
      <PageHeading title={t('heading')} art={{ src: bells, width: 432, height: 110, className: 'mirrored' }}>
        <p className="lead">{t('intro')}</p>
      </PageHeading>
      <section className="wrap with-aside">
        <Suspense fallback={<Skeleton className="h-[40rem]" />}>
          <WriteToUs posted={actionData} />
        </Suspense>
        <ContactOptions />
      </section>
      <BranchContactList initial={lists?.branches} />
    </>
  )
}
