import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import type { countPictures, PictureFilter } from 'contract/pictures/desk.ts'
import { useCountText } from '../language/use-counted-up-to.ts'
import './state-filters.css'
import { useValueWord } from '../language/use-value-word.ts'

interface StateFiltersProps {
  readonly counts: Answer<typeof countPictures> | undefined
  readonly chosen: PictureFilter | undefined
  readonly onChoose: (filter: PictureFilter | undefined) => void
}

const counted = ['no_alt', 'blocked', 'unnamed', 'unused'] as const

/** Filters by missing facts, each with its count. */
export function StateFilters({ counts, chosen, onChoose }: StateFiltersProps) {
  const { t } = useWords('desk-pictures')
  const wordOf = useValueWord()
  const countText = useCountText()
  return (
    <fieldset className="state-filters scroll-fade not-on-paper">
      <legend className="hide-visually">{t('show')}</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <b>{t('all')}</b> <span>{counts && countText(counts.all)}</span>
      </button>
      {counted.map((filter) => (
        <button
          key={filter}
          type="button"
          data-filter={filter}
          aria-pressed={chosen === filter}
          onClick={() => onChoose(chosen === filter ? undefined : filter)}
        >
          <span>{wordOf('filter', filter)}</span> <b>{counts && countText(counts[filter])}</b>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={chosen === 'taken_down'}
        onClick={() => onChoose(chosen === 'taken_down' ? undefined : 'taken_down')}
      >
        {wordOf('filter', 'taken_down')}
      </button>
    </fieldset>
  )
}
