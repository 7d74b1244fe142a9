import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { PresenceKind } from 'contract/presence/desk.ts'
import { Face } from '../parts/face.tsx'
import { usePresence } from './use-presence.ts'
import './also-here.css'

/** The colleagues who have this thing open: faces, and a sentence announced to screen readers. */
export function AlsoHere({ kind, id }: { kind: PresenceKind; id: number }) {
  const { t } = useWords('desk-shell')
  const { language } = useLanguage()
  const others = usePresence(kind, id)
  const names = new Intl.ListFormat(language).format(others.map(({ name }) => name))
  return (
    <span className="also-here not-on-paper" role="status">
      {others.length > 0 && (
        <>
          <span className="also-here-faces">
            {others.map(({ id: staffId, name }) => (
              <Face key={staffId} name={name} />
            ))}
          </span>
          <span dir="auto">{t('also_here', { names })}</span>
        </>
      )}
    </span>
  )
}
