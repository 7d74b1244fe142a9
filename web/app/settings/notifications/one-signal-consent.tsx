import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'

/** Consent for OneSignal, with two equally visible answers (product §3). */
export function OneSignalConsent({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const { t } = useWords('settings')
  return (
    <section className="grid gap-2 mb-4 p-5 rounded-m bg-palm-100" aria-labelledby="ask-push" aria-live="polite">
      <b id="ask-push">{t('device_ask')}</b>
      <p className="text-small text-ink-2">{t('device_ask_text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="line" small onClick={() => onAnswer(true)}>
          {t('device_ask_yes')}
        </Button>
        <Button kind="line" small onClick={() => onAnswer(false)}>
          {t('device_ask_no')}
        </Button>
      </div>
    </section>
  )
}
