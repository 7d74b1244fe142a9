import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { Check } from 'lucide'
import type { Ref } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Notice } from 'ui/notice.tsx'

interface NoticesProps {
  readonly at: Ref<HTMLDivElement>
  readonly arrived: boolean
  readonly failed: boolean
  /** Failed answers are stored. */
  readonly unsent: boolean
  readonly onRestore: () => void
}

/** Result of the last sending above the form: after the dialog, a reload, or without JavaScript. */
export function SurveyNotices({ at, arrived, failed, unsent, onRestore }: NoticesProps) {
  const { t } = useWords('surveys')
  const { t: ofSchool } = useWords('shell')
  return (
    <div ref={at} tabIndex={-1} className="survey-notices">
      {arrived && (
        <Notice kind="success">
          <p>
            <b>{t('success_title')}</b> <span>{t('success_text', { product: ofSchool('school') })}</span>
          </p>
        </Notice>
      )}
      {failed && (
        <Notice kind="error" role="status">
          <p>
            <b>{t('failure_title')}</b> {t('failure_text')}
          </p>
        </Notice>
      )}
      {unsent && (
        <Notice kind="error" role="status">
          <p>{t('unsent')}</p>
          <Button kind="soft" small onClick={onRestore}>
            {t('restore')}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Confirmation without JavaScript: sends the same form again. */
export function ConfirmWithoutScript({ formId }: { formId: string }) {
  const { t } = useWords('surveys')
  return (
    <section className="alert alert-success">
      <Icon of={Check} size="1.5rem" />
      <div className="grid justify-items-start gap-3">
        <h2 className="h4">{t('sure_title')}</h2>
        <p>{t('sure_text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" form={formId} name="confirmed" value="yes">
            {t('confirm')}
          </Button>
          <a className="button button-line" href="#q1">
            {t('no')}
          </a>
        </div>
      </div>
    </section>
  )
}

export function SurveyPrivacy() {
  const { t } = useWords('surveys')
  return (
    <p className="hint max-w-[34em]">
      {t('privacy')}{' '}
      <Link className="link" to={href('privacy')}>
        {t('privacy_notice')}
      </Link>
    </p>
  )
}
