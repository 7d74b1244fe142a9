import { useSearchParams } from 'react-router'

type Asked<Name extends string> = Partial<Record<Name, string>>

/**
 * What a list asks for stands in the address (desk §2): back, forward, reload and a sent link show the same.
 * `const { asked, change } = useAsked(['q', 'stage', 'sort', 'page'])`. What is not named here is not touched.
 */
export function useAsked<const Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  ) as Asked<Name>

  const changed = (changes: Asked<Name>) => {
    const next = new URLSearchParams(search)
    // Other rows have other pages.
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes) as [string, string | undefined][])
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    return next
  }

  return {
    asked,
    /** The page asked for; the first, where it is none. */
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
    /** Choosing adds to the way back; typing (`replace`) does not. */
    change: (changes: Asked<Name>, { replace = 'q' in changes } = {}) =>
      setSearch(changed(changes), { replace, preventScrollReset: true }),
    /** The same list with something changed: for a link. */
    linkTo: (changes: Asked<Name>) => `?${changed(changes)}`,
    /** Whether anything but the order and the page is chosen. */
    isFiltered: names.some((name) => name !== 'sort' && name !== 'page' && search.get(name)),
    clear: () => setSearch(new URLSearchParams(), { preventScrollReset: true }),
  }
}
