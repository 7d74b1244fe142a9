import { href } from 'contract/site/href.ts'
import { useNavigate } from 'react-router'
import { SearchForm } from '../../shell/search/search-form.tsx'

/** Leads to the page of all branches; without JavaScript too. */
export function BranchSearchForm({ q = '' }: { q?: string }) {
  const navigate = useNavigate()
  return (
    <SearchForm
      action={href('branches')}
      words="finder"
      q={q}
      onSearch={(typed) => void navigate(href('branches', { q: typed || undefined }))}
    />
  )
}
