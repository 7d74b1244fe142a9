import type { KindName } from 'contract/content/kinds.ts'

/** The groups of kinds, as an owner thinks of the site; each has the name `kinds_NAME`. */
const kindGroups = ['home', 'about', 'branches', 'news', 'mails', 'settings'] as const
type KindGroup = (typeof kindGroups)[number]

const groupOf: Readonly<Record<KindName, KindGroup>> = {
  slider: 'home',
  statistic: 'home',
  ad: 'home',
  about_entry: 'about',
  about_part: 'about',
  certificate: 'about',
  branch: 'branches',
  program: 'branches',
  post: 'news',
  post_category: 'news',
  event: 'news',
  calendar_entry: 'news',
  letter: 'mails',
  school: 'settings',
  page: 'settings',
  survey_text: 'settings',
  paper: 'settings',
}
const inOrder = Object.keys(groupOf) as KindName[]

/** Facts of kinds in their groups; a group without any is left out. */
export const groupKinds = <Fact extends { readonly kind: KindName }>(facts: readonly Fact[]) =>
  kindGroups.flatMap((group) => {
    const kinds = inOrder.flatMap((kind) => facts.filter((fact) => fact.kind === kind && groupOf[kind] === group))
    return kinds.length > 0 ? [{ group, kinds }] : []
  })
