import { useWords } from 'browser/words/use-words.tsx'
import type { Composed } from './composed.ts'

interface WhoSeesProps {
  readonly composed: Composed
  readonly branch: string
  readonly onChange: (changes: Partial<Pick<Composed, 'audience' | 'kept'>>) => void
}

/** For whom, and for how long. */
export function WhoSees({ composed: { audience, kept }, branch, onChange }: WhoSeesProps) {
  const { t } = useWords('desk-stories')
  return (
    <section className="grid gap-3 sm:grid-cols-2">
      <fieldset className="grid content-start gap-1">
        <legend className="label">{t('for_whom')}</legend>
        {(['families', 'accounts'] as const).map((each) => (
          <label key={each} className="flex min-h-10 items-center gap-3">
            <input
              type="radio"
              name="audience"
              checked={audience === each}
              onChange={() => onChange({ audience: each })}
            />
            {t(`audience_${each}`, { branch })}
          </label>
        ))}
        {audience === 'accounts' && <p className="hint">{t('audience_hint')}</p>}
      </fieldset>
      <fieldset className="grid content-start gap-1">
        <legend className="label">{t('how_long')}</legend>
        {[false, true].map((each) => (
          <label key={String(each)} className="flex min-h-10 items-center gap-3">
            <input type="radio" name="kept" checked={kept === each} onChange={() => onChange({ kept: each })} />
            {t(each ? 'for_good' : 'for_day')}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
