import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFactsContext } from '../page.ts'
import { allow, decline, type Purpose, useConsent } from './consent.ts'

/** What leaves for third parties, purpose by purpose: as easily taken back as given. */
export function ConsentChoices() {
  const { t } = useTranslation('privacy')
  const { analytics } = useContext(PageFactsContext)
  const isGoogle = analytics !== undefined && analytics !== 'builtin'
  return (
    <section className="grid gap-4" id="choices" aria-labelledby="choices-title">
      <h2 className="h3" id="choices-title">
        {t('choices_title')}
      </h2>
      <p className="text-ink-2">{t('choices_text')}</p>
      <Choice purpose="map" />
      {isGoogle && <Choice purpose="analytics" />}
    </section>
  )
}

function Choice({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation('privacy')
  const allowed = useConsent(purpose)
  return (
    <label className="consent-choice">
      <input
        type="checkbox"
        className="check"
        checked={allowed}
        onChange={(event) => (event.target.checked ? allow(purpose) : decline(purpose))}
      />
      <span>
        <b>{t(`choice_${purpose}`)}</b>
        <span className="text-ink-2">{t(`choice_${purpose}_text`)}</span>
      </span>
    </label>
  )
}
