import { useWords } from 'browser/words/use-words.tsx'
import { CircleUserRound, type IconNode, Keyboard, Languages, LogOut, Plus } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { addresses } from '../addresses.ts'
import { openKeyList } from '../keys/key-list-opener.ts'
import { inLanguage } from '../language/choose.ts'
import { pageLanguage } from '../language/words.ts'
import { useMe } from '../session/me-context.ts'
import { signOut } from '../session/sign-out.ts'
import { sections } from '../shell/sections.ts'

/** Something the palette offers: a family, a place, a deed. */
export interface Command {
  readonly id: string
  readonly group: 'families' | 'go' | 'create' | 'do'
  readonly text: string
  readonly note?: string | undefined
  readonly icon: IconNode
  readonly run: () => unknown
}

/** Where one can go and what one can do from anywhere, as far as this person's role reaches. */
export function useCommands(): readonly Command[] {
  const { t } = useWords('desk-shell')
  const me = useMe()
  const navigate = useNavigate()
  const place = useLocation()
  const go = (to: string) => () => navigate(to)
  const other = pageLanguage === 'ar' ? 'en' : 'ar'
  return [
    ...sections
      .filter(({ may }) => me.may.includes(may))
      .map(({ name, to, icon }): Command => ({ id: name, group: 'go', text: t(name), icon, run: go(to) })),
    { id: 'account', group: 'go', text: t('account'), icon: CircleUserRound, run: go(addresses.account) },
    ...(me.may.includes('families.answer')
      ? [
          {
            id: 'new-family',
            group: 'create',
            text: t('new_family'),
            icon: Plus,
            run: go(addresses.newFamily),
          } as const,
        ]
      : []),
    { id: 'keys', group: 'do', text: t('keys_title'), note: '?', icon: Keyboard, run: openKeyList },
    {
      id: 'language',
      group: 'do',
      text: t('in_other_language'),
      icon: Languages,
      run: () => location.assign(inLanguage(other, place)),
    },
    { id: 'sign-out', group: 'do', text: t('sign_out'), icon: LogOut, run: signOut },
  ]
}
