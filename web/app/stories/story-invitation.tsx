import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { Picture } from 'ui/picture.tsx'
import { inviteToSignIn } from '../accounts/sign-in/invitation.ts'
import { useBranch, useBranches } from '../branches/branches.ts'

const coversAtMost = 5

/** Stories for visitors: an explanation and a sign-in button. */
export function StoryInvitation({ branchId }: { readonly branchId?: number }) {
  const { t } = useWords('community')
  const all = useBranches().data?.data ?? []
  const own = useBranch(branchId)
  const branches = branchId === undefined ? all.slice(0, coversAtMost) : own ? [own] : []
  return (
    <div className="story-invitation">
      <ul className="story-covers" aria-hidden="true">
        {branches.map((branch) => (
          <li key={branch.id} className="story-cover">
            <span>
              <Picture path={branch.image} alt="" sizes="88px" width={88} height={104} widest={320} />
            </span>
            <span>{branch.name}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 justify-items-start">
        <p className="text-ink-2">{t('stories_text')}</p>
        <Button kind="soft" small onClick={() => inviteToSignIn({ to: 'stories', action: 'stories' })}>
          {t('stories_sign_in')}
        </Button>
      </div>
    </div>
  )
}
