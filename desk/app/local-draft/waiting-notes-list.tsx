import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { NotebookPen } from 'lucide'
import { useEffect } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { Note } from '../parts/note.tsx'
import { showToast } from '../parts/show-toast.ts'
import { useMe } from '../session/me-context.ts'
import { removeWaitingNote, sendWaitingNotes, useWaitingNotes } from './waiting-notes.ts'

const againEveryMs = 30_000

/** Notes that wait on this device for the connection, sent automatically when it returns (desk §2). */
export function WaitingNotes() {
  const { t } = useWords('desk-shell')
  const me = useMe()
  const notes = useWaitingNotes(me.id)
  const isWaiting = notes.some(({ refused }) => refused === undefined)
  useEffect(() => {
    if (!isWaiting) return
    const send = () =>
      void sendWaitingNotes(me.id, ({ name }) => showToast({ text: t('note_arrived', { name }) })).catch(
        () => undefined,
      )
    send()
    const again = setInterval(send, againEveryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(again)
      removeEventListener('online', send)
    }
    // A new sign-in creates another `me`, which sends the notes.
  }, [me, isWaiting, t])
  if (notes.length === 0) return null
  return (
    <div className="not-on-paper mb-4">
      <Note kind="side" icon={NotebookPen} title={t('notes_wait', { count: notes.length })}>
        <ul className="grid gap-1">
          {notes.map(({ key, familyId, name, text, refused }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link to={addresses.family(familyId)} dir="auto">
                {name}
              </Link>
              <span className="flex-[1_1_12rem] text-ink-2 whitespace-pre-line" dir="auto">
                {text}
              </span>
              {refused !== undefined && (
                <>
                  <span className="text-red-600">{t('note_refused', { sentence: refused })}</span>
                  <Button kind="ghost" small onClick={() => removeWaitingNote(me.id, key)}>
                    {t('throw_away')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
