import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { buttonClass } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import family from '../../art/piece-family.svg'
import { type SignInInvitation, type SignInState, useReturnPath } from './invitation.ts'

/** Dialog that explains why signing in is needed, with log-in and sign-up; both return to this page. */
export default function SignInDialog({ invitation, onClose }: { invitation: SignInInvitation; onClose: () => void }) {
  const { t } = useWords('accounts')
  const { to, action } = invitation
  const state: SignInState = { from: useReturnPath(), ...(action !== undefined && { action }) }
  const title = t(`invite_${to}`)
  return (
    <Dialog open onClose={onClose} label={title} className="dialog justify-items-center gap-3 text-center">
      <img className="mirrored h-32 w-auto" src={family} alt="" width={216} height={90} />
      <h2 className="h3">{title}</h2>
      <p className="text-ink-2">{t('invite_text')}</p>
      <div className="grid gap-2 w-full mt-3">
        <Link className={buttonClass()} to={href('login')} state={state} onClick={onClose}>
          {t('log_in')}
        </Link>
        <Link
          className={buttonClass({ kind: 'line' })}
          to={href('login', { face: 'register' })}
          state={state}
          onClick={onClose}
        >
          {t('create_account')}
        </Link>
        <button type="button" className={buttonClass({ kind: 'ghost' })} onClick={onClose}>
          {t('not_now')}
        </button>
      </div>
    </Dialog>
  )
}
