import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { buttonClass } from 'ui/button.tsx'

/** The next step from a list of posts that is empty. */
export function MeetTheSchool() {
  const { t } = useWords('posts')
  return (
    <Link className={buttonClass({ kind: 'line', small: true })} to={href('about')}>
      {t('meet_school')}
    </Link>
  )
}
