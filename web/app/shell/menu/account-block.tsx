import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { ChevronDown } from 'lucide'
import { useNavigate } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { Menu } from 'ui/menu.tsx'
import { logOut } from '../../accounts/log-out.ts'
import { useProfile } from '../../accounts/profile.ts'
import { useReturnPath } from '../../accounts/sign-in/invitation.ts'
import { useSignedInMarker } from '../../accounts/signed-in-marker.ts'
import { useUser } from '../../accounts/user.ts'
import { Avatar } from './avatar.tsx'

/** Account menu: name, picture, Profile and Log out (spec §2, §6); for visitors a log-in link. Filled in after hydration. */
export function AccountBlock() {
  const { t } = useWords('shell')
  const user = useUser()
  useSignedInMarker()
  const image = useProfile().data?.image
  const from = useReturnPath()
  const navigate = useNavigate()

  if (!user) {
    return (
      <Link to={href('login')} state={{ from }} className="bar-link">
        {t('log_in')}
      </Link>
    )
  }
  return (
    <Menu
      className="account"
      buttonClassName="account-me"
      button={
        <>
          <Avatar image={image} size={40} />
          <bdi className="account-name">{user.user_name}</bdi>
          <Icon of={ChevronDown} size="0.875rem" />
        </>
      }
    >
      <Link to={`${href('profile')}#general`} className="menu-item">
        {t('profile')}
      </Link>
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          logOut()
          navigate(href('home'))
        }}
      >
        {t('log_out')}
      </button>
    </Menu>
  )
}
