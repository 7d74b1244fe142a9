import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Cover } from './cover.tsx'
import { captionOf, type StoryPicture } from './picture-of.ts'
import './film-strip.css'

interface FilmStripProps {
  /** In their order; what has just been added is not known yet. */
  readonly pictures: readonly (StoryPicture | undefined)[]
  readonly chosen: number
  readonly onChoose: (at: number) => void
  /** Photos still on their way. */
  readonly onTheWay?: number
}

/** The pictures of a story in their order; the chosen one is the one that is spoken of. */
export function FilmStrip({ pictures, chosen, onChoose, onTheWay = 0 }: FilmStripProps) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  return (
    <ol className="film-strip" aria-label={t('strip')}>
      {pictures.map((picture, at) => {
        const caption = picture && captionOf(picture, language)
        const name = t(picture?.kind === 'film' ? 'film' : 'picture', { number: at + 1 })
        return (
          <li key={picture?.picture_id ?? `new-${at}`}>
            <button
              type="button"
              aria-pressed={at === chosen}
              aria-label={caption ? `${name}: ${caption}` : name}
              onClick={() => onChoose(at)}
            >
              <Cover picture={picture} />
            </button>
          </li>
        )
      })}
      {Array.from({ length: onTheWay }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places kept free, all alike
        <li key={`way-${at}`} aria-hidden="true" className="film-strip-coming">
          <span className="spinner" />
        </li>
      ))}
    </ol>
  )
}
