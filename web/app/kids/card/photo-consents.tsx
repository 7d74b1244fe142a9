import { notify } from 'browser/parts/notify.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { decidePhotoConsent, type Kid, type PhotoConsent } from 'contract/kids/endpoints.ts'
import { type Audience, photoConsentWording } from 'contract/kids/rules.ts'
import { dayText, riyadhDay } from 'i18n/format.ts'
import { useState } from 'react'
import { useKidsChange, useOptimisticKid } from '../use-kids.ts'

const decided = (audience: Audience, granted: boolean) => (kid: Kid) => ({
  ...kid,
  photo_consents: kid.photo_consents.map((consent) =>
    consent.audience === audience ? { ...consent, granted, decided_at: new Date().toISOString() } : consent,
  ),
})

/** One checkbox for each audience, never ticked beforehand; the same checkbox withdraws (PDPL). */
export function PhotoConsents({ kid }: { kid: Kid }) {
  const { t } = useWords('kids')
  const optimistic = useOptimisticKid()
  const decide = useKidsChange(decidePhotoConsent)

  const choose = async ({ audience }: PhotoConsent, granted: boolean) => {
    const takeBack = await optimistic(kid.id, decided(audience, granted))
    const body = { audience, granted, wording: photoConsentWording } as const
    try {
      await decide.mutateAsync({ params: { kidId: kid.id }, body })
      const said = granted ? 'allowed_now' : 'taken_back_now'
      notify({ kind: 'success', text: t(said, { audience: t(`audience_${audience}`) }) })
    } catch {
      takeBack()
      notify({ kind: 'error', text: t('consent_failed') })
    }
  }
  return (
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
  )
}

interface ConsentTickProps {
  readonly consent: PhotoConsent
  readonly kidId: number
  readonly onChoose: (granted: boolean) => Promise<void>
}

function ConsentTick({ consent, kidId, onChoose }: ConsentTickProps) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { audience, granted, decided_at } = consent
  // The tick is there at once; what stands beside it follows a moment later.
  const [chosen, setChosen] = useState<boolean>()
  const choose = async (next: boolean) => {
    setChosen(next)
    await onChoose(next)
    setChosen(undefined)
  }
  const day = decided_at && dayText(language, riyadhDay(new Date(decided_at)))
  const said = granted ? 'allowed_since' : 'taken_back_on'
  const about = `consent-${kidId}-${audience}`
  return (
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
          {t(`audience_${audience}_detail`)}
          <span className="block text-caption text-ink-3">{day ? t(said, { day }) : t('not_allowed')}</span>
        </span>
      </span>
    </label>
  )
}
