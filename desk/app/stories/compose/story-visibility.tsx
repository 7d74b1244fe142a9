import { useWords } from 'browser/words/use-words.tsx'
import { Tick } from '../../forms/inputs.tsx'
import type { Composed } from './composed.ts'

interface StoryVisibilityProps {
  readonly composed: Composed
  readonly branch: string
  readonly onChange: (changes: Partial<Pick<Composed, 'audience' | 'kept'>>) => void
}

/** The audience and the duration. */
export function StoryVisibility({ composed: { audience, kept }, branch, onChange }: StoryVisibilityProps) {
  const { t } = useWords('desk-stories')
  return (
    <section className="grid gap-3 sm:grid-cols-2">
      <fieldset className="grid content-start gap-1">
        <legend className="label">{t('audience')}</legend>
        {(['families', 'accounts'] as const).map((each) => (
          <Tick
            key={each}
            type="radio"
            name="audience"
            checked={audience === each}
            onTick={() => onChange({ audience: each })}
          >
            <span>{t(`seen_by_${each}`, { branch })}</span>
          </Tick>
        ))}
        {audience === 'accounts' && <p className="hint">{t('audience_hint')}</p>}
      </fieldset>
      <fieldset className="grid content-start gap-1">
        <legend className="label">{t('how_long')}</legend>
        {[false, true].map((each) => (
          <Tick
            key={String(each)}
            type="radio"
            name="kept"
            checked={kept === each}
            onTick={() => onChange({ kept: each })}
          >
            <span>{t(each ? 'for_good' : 'for_day')}</span>
          </Tick>
        ))}
      </fieldset>
    </section>
  )
}
