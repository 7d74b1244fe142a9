import { useWords } from 'browser/words/use-words.tsx'
import { type ConsentPurpose, useConsent } from './consent.ts'
import { choose, usePurposes } from './use-purposes.ts'

/** A switch for each purpose with a third party. */
export function ConsentChoices() {
  const { t } = useWords('privacy')
  return (
    <section className="grid gap-4" id="choices" aria-labelledby="choices-title">
      <h2 className="h3" id="choices-title">
        {t('choices_title')}
      </h2>
      <p className="text-ink-2">{t('choices_text')}</p>
      {usePurposes().map((purpose) => (
        <Choice key={purpose} purpose={purpose} />
      ))}
    </section>
  )
}

function Choice({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useWords('privacy')
  const allowed = useConsent(purpose)
  return (
    <label className="consent-choice">
      <input
        type="checkbox"
        className="check"
        checked={allowed}
        onChange={({ target }) => choose(purpose, target.checked)}
      />
      <span>
        <b>{t(`choice_${purpose}`)}</b>
        <span className="text-ink-2">{t(`choice_${purpose}_text`)}</span>
      </span>
    </label>
  )
}
