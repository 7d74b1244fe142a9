import { useWords } from 'browser/words/use-words.tsx'
import { searchMaxLength } from 'contract/search/endpoints.ts'
import { Search } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

interface SearchFormProps {
  /** Address of the results page, which works without JavaScript. */
  readonly action: string
  /** Namespace of label, placeholder and button. */
  readonly words: 'search' | 'finder'
  readonly q?: string
  /** Called with the typed words; default: the browser opens `action`. */
  readonly onSearch?: (words: string) => void
}

/** Search form for the site or for branches. */
export function SearchForm({ action, words, q = '', onSearch }: SearchFormProps) {
  const { t } = useWords(words)
  return (
    <search>
      <form
        key={q}
        action={action}
        className="search-form"
        onSubmit={(event) => {
          if (!onSearch) return
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
        }}
      >
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={searchMaxLength}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          enterKeyHint="search"
        />
        <Button type="submit">
          <Icon of={Search} />
          {t('submit')}
        </Button>
      </form>
    </search>
  )
}
