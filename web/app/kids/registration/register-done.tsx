import { useWords } from 'browser/words/use-words.tsx'
import type { Registration } from 'contract/registrations/endpoints.ts'
import smiling from 'ui/art/state-success.svg'
import { Button } from 'ui/button.tsx'
import { useProfile } from '../../accounts/profile.ts'
import { useFocusOnShow } from '../use-focus-on-show.ts'

/** Confirmation of a registration, with the next steps. */
export function RegisterDone({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useWords('kids')
  const profile = useProfile().data
  const heading = useFocusOnShow()
  const { kid, branch, program, reference } = registration
  return (
    <div className="kid-panel grid gap-4 justify-items-start">
      <img src={smiling} alt="" width={160} height={128} />
      <h3 className="h3" ref={heading} tabIndex={-1}>
        {t('done_title', { name: kid.name, branch: branch.name })}
      </h3>
      <p className="text-ink-2">{t('done_text')}</p>
      {profile && (
        <p className="text-ink-2">
          {t(profile.email_verified ? 'done_email_confirmed' : 'done_email_unconfirmed', {
            email: `\u2068${profile.email}\u2069`,
          })}
        </p>
      )}
      <p>
        {t('reference')} <bdi className="ltr num font-bold">{reference}</bdi>
      </p>
      <div className="w-full rounded-m bg-palm-050 px-6 py-5">
        <h4 className="h4 mb-2">{t('done_next_title')}</h4>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>{t('done_next_1', { program: program.name })}</li>
          <li>{t('done_next_2')}</li>
          <li>{t('done_next_3')}</li>
        </ol>
      </div>
      <Button onClick={onClose}>{t('done_back')}</Button>
    </div>
  )
}
