import { useWords } from 'browser/words/use-words.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { KeyList } from '../keys/key-list.tsx'
import { chosenAtStart, keepChosenLanguage } from '../language/choose.ts'
import { pageLanguage } from '../language/words.ts'
import { Offline } from '../live/offline.tsx'
import { useNotices } from '../live/use-notices.ts'
import { LeaveDialogs } from '../local-draft/leave-dialogs.tsx'
import { deleteOldLocalDrafts } from '../local-draft/stored-drafts.ts'
import { WaitingNotes } from '../local-draft/waiting-notes-list.tsx'
import { Palette } from '../palette/palette.tsx'
import { Note } from '../parts/note.tsx'
import { useMe } from '../session/me-context.ts'
import { saveLanguage } from '../session/save-language.ts'
import { BottomBar, TopBar } from './bars.tsx'
import { Rail } from './rail.tsx'
import './frame.css'

/** The frame around a screen: the rail on a computer, the bars on a phone; subscribes to live notices. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useWords('desk-shell')
  const { pathname } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  const me = useMe()
  useNotices()
  useOwnLanguage(me.language)
  useEffect(() => void deleteOldLocalDrafts(), [])
  return (
    <div className="desk">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <TopBar pathname={pathname} />
      <Rail pathname={pathname} />
      <main className="desk-main" id="main" tabIndex={-1} aria-busy={isMoving || undefined}>
        <div className="max-w-320 mx-auto">
          <Offline />
          <WaitingNotes />
          {me.is_demo && (
            <div className="not-on-paper mb-4">
              <Note kind="side">{t('demo')}</Note>
            </div>
          )}
          {children}
        </div>
      </main>
      <BottomBar pathname={pathname} />
      <Palette />
      <KeyList />
      <LeaveDialogs />
    </div>
  )
}

let isSettled = false

/** Applies the user's language; a language in the address is saved for the user (desk §8). */
function useOwnLanguage(own: string) {
  useEffect(() => {
    // Once per page: two pages in two languages would switch each other forever.
    if (isSettled) return
    isSettled = true
    if (own === pageLanguage) return
    if (chosenAtStart === pageLanguage) return void saveLanguage(pageLanguage).catch(() => undefined)
    keepChosenLanguage(own === 'ar' ? 'ar' : 'en')
    // Without a connection the page stays in its language; the next page has the other one.
    if (navigator.onLine) location.reload()
  }, [own])
}
