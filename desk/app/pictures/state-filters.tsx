import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import type { countPictures, PictureFilter } from 'contract/pictures/desk.ts'
import './state-filters.css'

interface StateFiltersProps {
  readonly counts: Answer<typeof countPictures> | undefined
  readonly chosen: PictureFilter | undefined
  readonly onChoose: (filter: PictureFilter | undefined) => void
}

const counted = ['no_alt', 'blocked', 'unnamed', 'unused'] as const

/** What waits for something, each with how many; pressed, the list shows those alone. */
export function StateFilters({ counts, chosen, onChoose }: StateFiltersProps) {
  const { t } = useWords('desk-pictures')
  return (
    <fieldset className="state-filters not-on-paper">
      <legend className="hide-visually">{t('show')}</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <b>{t('all')}</b> {counts?.all}
      </button>
      {counted.map((filter) => (
        <button
          key={filter}
          type="button"
          data-filter={filter}
          aria-pressed={chosen === filter}
          onClick={() => onChoose(chosen === filter ? undefined : filter)}
        >
          {t(`filter_${filter}`)} <b>{counts?.[filter]}</b>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={chosen === 'taken_down'}
        onClick={() => onChoose(chosen === 'taken_down' ? undefined : 'taken_down')}
      >
        {t('filter_taken_down')}
      </button>
    </fieldset>
  )
}
