import { useWords } from 'browser/words/use-words.tsx'
import { searchMaxLength } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { Search } from 'lucide'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

/** Leads to the page of all branches; without JavaScript too. */
export function BranchSearchForm({ q = '' }: { q?: string }) {
  const { t } = useWords('finder')
  const navigate = useNavigate()
  return (
    <search>
      <form
        key={q}
        action={href('branches')}
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate(href('branches', { q: typed || undefined }))
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
