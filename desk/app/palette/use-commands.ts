import { useWords } from 'browser/words/use-words.tsx'
import type { Action } from 'contract/staff/roles.ts'
import { ownNames } from 'i18n/languages.ts'
import {
  CalendarCog,
  CalendarPlus,
  CircleUserRound,
  type IconNode,
  Images,
  Keyboard,
  Languages,
  LogOut,
  Plus,
  ShieldCheck,
  Tag,
  TextQuote,
  Upload,
} from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { addresses } from '../addresses.ts'
import { openKeyList } from '../keys/key-list-opener.ts'
import { inLanguage } from '../language/choose.ts'
import { pageLanguage } from '../language/words.ts'
import { useMe } from '../session/me-context.ts'
import { signOut } from '../session/sign-out.ts'
import { sections } from '../shell/sections.ts'

/** A line of the palette: a family, a screen or a command. */
export interface Command {
  readonly id: string
  readonly group: 'families' | 'go' | 'create' | 'do'
  readonly text: string
  readonly note?: string | undefined
  readonly icon: IconNode
  readonly run: () => unknown
}

/** Commands without a section of their own: subpages and dialogs for new things. */
const subpages: readonly (Pick<Command, 'id' | 'group' | 'icon'> & {
  readonly word:
    | 'visit_hours'
    | 'fees'
    | 'galleries'
    | 'templates'
    | 'import_families'
    | 'privacy_requests'
    | 'new_family'
    | 'book_visit'
  readonly to: string
  readonly may: Action
})[] = [
  { id: 'hours', group: 'go', word: 'visit_hours', icon: CalendarCog, to: addresses.visitHours, may: 'hours.see' },
  { id: 'fees', group: 'go', word: 'fees', icon: Tag, to: addresses.fees, may: 'fees.see' },
  {
    id: 'galleries',
    group: 'go',
    word: 'galleries',
    icon: Images,
    to: addresses.galleries,
    may: 'pictures.decide',
  },
  { id: 'templates', group: 'go', word: 'templates', icon: TextQuote, to: addresses.templates, may: 'families.answer' },
  {
    id: 'import',
    group: 'go',
    word: 'import_families',
    icon: Upload,
    to: addresses.importFamilies,
    may: 'families.import',
  },
  {
    id: 'privacy',
    group: 'go',
    word: 'privacy_requests',
    icon: ShieldCheck,
    to: addresses.privacy,
    may: 'privacy.manage',
  },
  {
    id: 'new-family',
    group: 'create',
    word: 'new_family',
    icon: Plus,
    to: addresses.newFamily,
    may: 'families.answer',
  },
  {
    id: 'new-visit',
    group: 'create',
    word: 'book_visit',
    icon: CalendarPlus,
    to: addresses.newVisit,
    may: 'visits.decide',
  },
]

/** The commands that the user's role allows. */
export function useCommands(): readonly Command[] {
  const { t } = useWords('desk-shell')
  const me = useMe()
  const navigate = useNavigate()
  const currentLocation = useLocation()
  const go = (to: string) => () => navigate(to)
  const other = pageLanguage === 'ar' ? 'en' : 'ar'
  return [
    ...sections
      .filter(({ may }) => me.may.includes(may))
      .map(({ name, to, icon }): Command => ({ id: name, group: 'go', text: t(name), icon, run: go(to) })),
    { id: 'account', group: 'go', text: t('account'), icon: CircleUserRound, run: go(addresses.account) },
    ...subpages
      .filter(({ may }) => me.may.includes(may))
      .map(({ id, group, word, icon, to }): Command => ({ id, group, text: t(word), icon, run: go(to) })),
    { id: 'keys', group: 'do', text: t('keys_title'), note: '?', icon: Keyboard, run: openKeyList },
    {
      id: 'language',
      group: 'do',
      text: ownNames[other],
      icon: Languages,
      run: () => location.assign(inLanguage(other, currentLocation)),
    },
    { id: 'sign-out', group: 'do', text: t('sign_out'), icon: LogOut, run: signOut },
  ]
}
