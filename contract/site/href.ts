import type { pages, QueryValue } from './pages.ts'
import { type PageName, paths } from './paths.ts'

type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Written<Value> = Value extends readonly (infer Word)[]
  ? Word | (Word extends `${infer Digits extends number}` ? Digits : never)
  : Value extends 'text' | 'month'
    ? string
    : number

type QueryOf<Name extends PageName> = (typeof pages)[Name] extends {
  readonly query: infer Query extends Readonly<Record<string, QueryValue>>
}
  ? { readonly [Key in keyof Query]?: Written<Query[Key]> | undefined }
  : unknown

/** Values for the address of a page: all parameters of its path, and those of its query. */
export type PageValues<Name extends PageName> = {
  readonly [Key in ParamsIn<(typeof paths)[Name]>]: string | number
} & QueryOf<Name> & { readonly lng?: string }

/**
 * The address of a page: `href('branch', { branchId: 2 })`, `href('about', { tab: 3 })`. Values that its path does not name
 * go into the query in the order given; undefined ones are left out.
 */
export function href<Name extends PageName>(
  page: Name,
  ...given: object extends PageValues<Name> ? [values?: PageValues<Name>] : [values: PageValues<Name>]
): string {
  const values: Record<string, string | number | undefined> = { ...given[0] }
  const path = paths[page].replace(/:(\w+)/g, (_, name: string) => {
    const value = String(values[name])
    delete values[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of the children in a family's account. */
export const kidsHref = (values: { readonly lng?: string } = {}) => `${href('settings', values)}#kids`
