import { serverNow } from 'browser/calls/clock.ts'
import { notify } from 'browser/parts/notify.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { decidePhotoConsent, type Kid, type PhotoConsent } from 'contract/kids/endpoints.ts'
import { type Audience, isDueForRenewal, photoConsentWording } from 'contract/kids/rules.ts'
import { dayText, riyadhDay } from 'i18n/format.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useKidsChange, useOptimisticKid } from '../use-kids.ts'

const decided = (audience: Audience, granted: boolean) => (kid: Kid) => ({
  ...kid,
  photo_consents: kid.photo_consents.map((consent) =>
    consent.audience === audience
      ? { ...consent, granted, decided_at: serverNow().toISOString(), ends_at: null }
      : consent,
  ),
})

const endsSoon = ({ granted, ends_at }: PhotoConsent) =>
  granted && ends_at !== null && isDueForRenewal(new Date(ends_at), serverNow())

/** Asks to renew a consent before it ends, like the mail. */
function EndsSoon({ kid }: { kid: Kid }) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const [first] = kid.photo_consents.flatMap((consent) => (endsSoon(consent) ? (consent.ends_at ?? []) : [])).sort()
  if (!first) return null
  const day = dayText(language, riyadhDay(new Date(first)))
  return (
    <div className="kid-note">
      <p>{t('ends_soon', { name: kid.name, day })}</p>
    </div>
  )
}

/** One checkbox for each audience, never ticked beforehand; the same checkbox withdraws (PDPL). */
export function PhotoConsents({ kid }: { kid: Kid }) {
  const { t } = useWords('kids')
  const optimistic = useOptimisticKid()
  const decide = useKidsChange(decidePhotoConsent)

  const choose = async ({ audience, granted: wasGranted }: PhotoConsent, granted: boolean) => {
    const isRenewal = granted && wasGranted
    const undo = await optimistic(kid.id, decided(audience, granted))
    const body = { audience, granted, wording: photoConsentWording } as const
    try {
      await decide.mutateAsync({ params: { kidId: kid.id }, body })
      const wordKey = granted ? (isRenewal ? 'renewed_now' : 'allowed_now') : 'taken_back_now'
      notify({ kind: 'success', text: t(wordKey, { audience: t(`audience_${audience}`) }) })
    } catch {
      undo()
      notify({ kind: 'error', text: t('consent_failed') })
    }
  }
  return (
    <>
      <EndsSoon kid={kid} />
      <details className="kid-more">
        <summary>{t('pictures_title', { name: kid.name })}</summary>
        <p className="mb-3 text-small text-ink-2">{t('pictures_text')}</p>
        {kid.photo_consents.map((consent) => (
          <ConsentTick
            key={consent.audience}
            consent={consent}
            kidId={kid.id}
            onChoose={(granted) => choose(consent, granted)}
          />
        ))}
      </details>
    </>
  )
}

/** Locale key and date for the status of a consent. */
function statusOf(consent: PhotoConsent) {
  const { granted, decided_at, ends_at } = consent
  if (!decided_at) return { wordKey: 'not_allowed', at: '' } as const
  if (endsSoon(consent)) return { wordKey: 'ends_on', at: ends_at ?? '' } as const
  if (granted) return { wordKey: 'allowed_since', at: decided_at } as const
  // A consent with an end date has expired.
  return ends_at
    ? ({ wordKey: 'ended_on', at: ends_at } as const)
    : ({ wordKey: 'taken_back_on', at: decided_at } as const)
}

interface ConsentTickProps {
  readonly consent: PhotoConsent
  readonly kidId: number
  readonly onChoose: (granted: boolean) => Promise<void>
}

function ConsentTick({ consent, kidId, onChoose }: ConsentTickProps) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { audience, granted } = consent
  // The checkbox changes at once; the text beside it follows.
  const [chosen, setChosen] = useState<boolean>()
  const choose = async (next: boolean) => {
    setChosen(next)
    await onChoose(next)
    setChosen(undefined)
  }
  const { wordKey, at } = statusOf(consent)
  const about = `consent-${kidId}-${audience}`
  const tick = (
    <label className="kid-tick">
      <input
        type="checkbox"
        checked={chosen ?? granted}
        aria-describedby={about}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <span>
        <b className="block font-medium">{t(`audience_${audience}`)}</b>
        <span id={about} className="block text-small text-ink-2">
          <span>{t(`audience_${audience}_detail`)}</span>
          <span className="block text-caption text-ink-3">
            {t(wordKey, { day: at && dayText(language, riyadhDay(new Date(at))) })}
          </span>
        </span>
      </span>
    </label>
  )
  if (!consent.decided_at)
    return (
      <div className="kid-tick-question">
        {tick}
        <Button
          kind="line"
          small
          aria-label={t('refuse_of', { audience: t(`audience_${audience}`) })}
          onClick={() => void choose(false)}
        >
          {t('refuse')}
        </Button>
      </div>
    )
  if (!endsSoon(consent)) return tick
  return (
    <div className="kid-tick-question">
      {tick}
      <Button
        kind="soft"
        small
        aria-label={t('renew_of', { audience: t(`audience_${audience}`) })}
        onClick={() => void choose(true)}
      >
        {t('renew')}
      </Button>
    </div>
  )
}
