import { useLoadable } from 'browser/calls/use-loadable.ts'
import { FailedLine } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { showContact } from 'contract/contact/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { phoneText } from 'i18n/format.ts'
import { useRouteLoaderData } from 'react-router'
import { Notice } from 'ui/notice.tsx'
import type { ShellData } from '../page.ts'
import { schoolContactInput } from '../shell/contact-input.ts'

/** Error of the tour form; the values stay (spec §4, product §3). */
export const FormError = ({ message }: { message: string }) => <Notice kind="error">{message}</Notice>

export function Privacy() {
  const { t } = useWords('tours')
  return (
    <p className="text-small text-ink-2">
      {t('privacy')}{' '}
      <Link className="link" to={href('privacy')}>
        {t('privacy_notice')}
      </Link>
    </p>
  )
}

export function PreferToTalk() {
  const { t } = useWords('tours')
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const loaded = useLoadable(showContact, schoolContactInput, shell?.contact)
  // 404: the school has not written it yet, so a retry is useless.
  if (loaded.status === 'failed' && loaded.missing) return null
  if (loaded.status === 'failed')
    return (
      <div className="mt-6 border-t border-line pt-6 text-ink-2">
        <FailedLine onRetry={loaded.retry} />
      </div>
    )
  const contact = loaded.data
  if (!contact) return null
  return (
    <p className="mt-6 flex flex-wrap gap-x-3 border-t border-line pt-6 text-ink-2">
      {t('prefer_to_talk')}
      <a className="link ltr" href={`tel:${contact.phone}`}>
        {phoneText(contact.phone)}
      </a>
      <a className="link ltr" href={`mailto:${contact.email}`}>
        {contact.email}
      </a>
    </p>
  )
}
