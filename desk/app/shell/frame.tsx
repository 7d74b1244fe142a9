import { useWords } from 'browser/words/use-words.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { KeyList } from '../keys/key-list.tsx'
import { chosenAtStart, keepChosenLanguage } from '../language/choose.ts'
import { pageLanguage } from '../language/words.ts'
import { Offline } from '../live/offline.tsx'
import { useNotices } from '../live/use-notices.ts'
import { Palette } from '../palette/palette.tsx'
import { Note } from '../parts/note.tsx'
import { useMe } from '../session/me-context.ts'
import { saveLanguage } from '../session/save-language.ts'
import { forgetOldTyped } from '../typed/kept.ts'
import { Leaving } from '../typed/leaving.tsx'
import { Waiting } from '../typed/waiting.tsx'
import { BottomBar, TopBar } from './bars.tsx'
import { Rail } from './rail.tsx'
import './frame.css'

/** The desk around a screen: the rail on a computer, the bars on a phone; what changes elsewhere arrives by itself. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useWords('desk-shell')
  const { pathname } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  const me = useMe()
  useNotices()
  useOwnLanguage(me.language)
  useEffect(() => forgetOldTyped(), [])
  return (
    <div className="desk">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <TopBar pathname={pathname} />
      <Rail pathname={pathname} />
      <main className="desk-main" id="main" tabIndex={-1} aria-busy={isMoving || undefined}>
        <div className="desk-page">
          <Offline />
          <Waiting />
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
      <Leaving />
    </div>
  )
}

let isSettled = false

/** The desk speaks the language of who sits at it; one that the address names becomes theirs (desk §8). */
function useOwnLanguage(own: string) {
  useEffect(() => {
    // Once a page: two that are open in two languages would not leave each other alone.
    if (isSettled) return
    isSettled = true
    if (own === pageLanguage) return
    if (chosenAtStart === pageLanguage) return void saveLanguage(pageLanguage).catch(() => undefined)
    keepChosenLanguage(own === 'ar' ? 'ar' : 'en')
    location.reload()
  }, [own])
}
