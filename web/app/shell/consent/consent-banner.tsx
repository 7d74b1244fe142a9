import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { Button } from 'ui/button.tsx'
import { allow, decline } from './consent.ts'

/** Consent banner, shown once and not over the content; both answers look the same. */
export default function ConsentBanner() {
  const { t } = useWords('privacy')
  return (
    <section className="consent" aria-labelledby="consent-title">
      <h2 className="h4" id="consent-title">
        {t('ask_title')}
      </h2>
      <p>
        {t('ask_text')}{' '}
        <Link className="link" to={`${href('privacy')}#choices`}>
          {t('ask_more')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="line" small onClick={() => allow('analytics')}>
          {t('ask_yes')}
        </Button>
        <Button kind="line" small onClick={() => decline('analytics')}>
          {t('ask_no')}
        </Button>
      </div>
    </section>
  )
}
