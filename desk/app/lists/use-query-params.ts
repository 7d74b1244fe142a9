import { useSearchParams } from 'react-router'

type QueryParams<Name extends string> = Partial<Record<Name, string>>

/**
 * Reads and changes query parameters of a list (desk §2): back, forward, reload and a sent link show the same. `const
 * { params, change } = useQueryParams(['q', 'stage', 'sort', 'page'])`. Other parameters stay.
 */
export function useQueryParams<const Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const params = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  ) as QueryParams<Name>

  const changed = (changes: QueryParams<Name>) => {
    const next = new URLSearchParams(search)
    // A changed filter starts at page one.
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes) as [string, string | undefined][])
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    return next
  }

  return {
    params,
    /** The page number; 1 if it is missing or invalid. */
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
    /** Adds a history entry; typing (`replace`) does not. */
    change: (changes: QueryParams<Name>, { replace = 'q' in changes } = {}) =>
      setSearch(changed(changes), { replace, preventScrollReset: true }),
    /** The address with these changes, for a link. */
    linkTo: (changes: QueryParams<Name>) => `?${changed(changes)}`,
    /** Whether any parameter besides order and page is set. */
    isFiltered: names.some((name) => name !== 'sort' && name !== 'page' && search.get(name)),
    clear: () => setSearch(new URLSearchParams(), { preventScrollReset: true }),
  }
}
