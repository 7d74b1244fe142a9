import { href } from 'contract/site/href.ts'
import { useNavigate } from 'react-router'
import { SearchForm } from '../../shell/search/search-form.tsx'

/** Search form of the page with all branches; works without JavaScript. */
export function BranchSearchForm({ q = '' }: { q?: string }) {
  const navigate = useNavigate()
  return (
    <SearchForm
      action={href('branches')}
      words="finder"
      q={q}
      onSearch={(query) => void navigate(href('branches', { q: query || undefined }))}
    />
  )
}
