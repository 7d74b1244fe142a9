import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type Branch, showBranch } from 'contract/branches/endpoints.ts'
import { findBranches } from 'contract/branches/find.ts'
import { href, kidsHref } from 'contract/site/href.ts'
import { data } from 'react-router'
import { Picture } from 'ui/picture.tsx'
import { AuthLayout } from '../accounts/auth-layout.tsx'
import type { SignInState } from '../accounts/sign-in/invitation.ts'
import { Phones } from '../branches/phones.tsx'
import { loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/lapalma.page.ts'
import { PaperForms } from './paper-forms.tsx'
import { SendByEmail } from './send-by-email.tsx'
import '../accounts/auth-layout.css'
import './lapalma.css'
import { whatsappUrl } from 'contract/whatsapp.ts'

export const handle = { words: pageWords.registrationForm, background: 'sea' } satisfies RouteHandle

/** The branch in the resort: its form goes to its own address. */
async function resortOf({ call }: PageRequest): Promise<Branch> {
  const [resort] = (await call(findBranches, { query: { resort: 'yes', per_page: 1 } })).data
  if (!resort) throw data(null, { status: 404 })
  return call(showBranch, { params: { branchId: resort.id } })
}

/** After signing in the user goes on to the children's registration. */
const signInForKids: SignInState = { from: kidsHref() }

const subject = async (request: PageRequest) => ({ branch: await resortOf(request) })

export const loader = loadOnServer({ subject })
export const clientLoader = loadInBrowser(handle, subject)

/** Registration at the branch in the resort (spec §2): paper form, documents, email address. */
export default function LaPalmaPage({ loaderData: { branch } }: Route.ComponentProps) {
  const { t } = useWords('registration')
  return (
    <AuthLayout
      heading={t('heading', { name: branch.name })}
      intro={t('intro')}
      art={
        <Picture
          path={branch.portrait ?? branch.image}
          alt=""
          sizes="50vw"
          width={900}
          height={1100}
          className="mirrored"
          eager
        />
      }
    >
      <PageHead
        path={href('registrationForm')}
        title={t('title', { name: branch.name })}
        description={t('description', { name: branch.name })}
        image={branch.image}
      />
      <ol className="steps">
        <li>
          <h2 className="h4">{t('download')}</h2>
          <PaperForms />
        </li>
        <li>
          <h2 className="h4">{t('fill_in')}</h2>
          <p className="text-small text-ink-2">{t('fill_in_text')}</p>
        </li>
        <li>
          <h2 className="h4">{t('send')}</h2>
          <SendByEmail name={branch.name} email={branch.email} />
          <p className="text-small text-ink-2">{t('send_text')}</p>
        </li>
      </ol>
      <div className="grid gap-3 mt-3 pt-6 border-t border-line text-small">
        <p>
          {t('online')}{' '}
          <Link className="link" to={href('login', { face: 'register' })} state={signInForKids}>
            {t('account')}
          </Link>
        </p>
        <p>{t('gate', { directions: branch.directions })}</p>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          {t('questions')}
          <Phones numbers={branch.phone_numbers} className="link" />
          {branch.whatsapp && (
            <a className="link" href={whatsappUrl(branch.whatsapp)} rel="noopener">
              {t('whatsapp')}
            </a>
          )}
        </p>
      </div>
    </AuthLayout>
  )
}
