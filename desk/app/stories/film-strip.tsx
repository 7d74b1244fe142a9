import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Cover } from './cover.tsx'
import { captionOf, type StoryPicture } from './picture-of.ts'
import './film-strip.css'

interface FilmStripProps {
  /** In order; undefined for a picture just added. */
  readonly pictures: readonly (StoryPicture | undefined)[]
  readonly chosen: number
  readonly onChoose: (at: number) => void
  /** The number of uploading photos. */
  readonly onTheWay?: number
  /** Marks pictures that lack an answer to who is in them. */
  readonly asksNames?: boolean
  /** Positions of pictures that stop the story. */
  readonly refused?: readonly number[]
}

/** The pictures of a story in their order; the selected one is being edited. */
export function FilmStrip({
  pictures,
  chosen,
  onChoose,
  onTheWay = 0,
  asksNames = false,
  refused = [],
}: FilmStripProps) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  return (
    <ol className="film-strip scroll-fade" aria-label={t('strip')}>
      {pictures.map((picture, at) => {
        const caption = picture && captionOf(picture, language)
        const isRefused = refused.includes(at)
        const number = t(picture?.kind === 'film' ? 'film' : 'picture', { number: at + 1 })
        const isUnnamed = asksNames && picture?.is_named === false
        const mark = isRefused ? t('stops_story') : isUnnamed ? t('lacks_names') : undefined
        const name = mark ? `${number}, ${mark}` : number
        return (
          <li
            key={picture?.picture_id ?? `new-${at}`}
            data-mark={isRefused ? 'refused' : isUnnamed ? 'unnamed' : undefined}
          >
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
