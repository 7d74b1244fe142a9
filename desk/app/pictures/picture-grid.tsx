import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskPicture } from 'contract/pictures/desk.ts'
import { Ban, Film } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { useStanding } from './use-standing.ts'
import './picture-grid.css'

/** Where a picture is seen at the desk, in a width; a film by its poster. */
export function thumbnailOf({ kind, file, poster }: DeskPicture, width: 320 | 640 | 960): string | undefined {
  const shown = kind === 'film' ? poster : file
  return shown ? `${shown}&w=${width}` : undefined
}

/** What a picture is called: what it shows in words, else its file's name. */
export function useTitle() {
  const { language } = useLanguage()
  return ({ alt, name, id }: DeskPicture) => alt[language] || alt.en || alt.ar || name || `${id}`
}

interface PictureGridProps {
  readonly pictures: readonly DeskPicture[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

function Card({ picture, isChosen, onChoose }: { picture: DeskPicture; isChosen: boolean; onChoose: () => void }) {
  const { t } = useWords('desk-pictures')
  const title = useTitle()(picture)
  const standing = useStanding(picture)
  const address = thumbnailOf(picture, 320)
  const { x, y } = picture.focus
  return (
    <li className="picture-card" data-stopped={standing.isStopped}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span className="picture-card-image">
          {address ? (
            <img src={address} alt="" loading="lazy" style={{ objectPosition: `${x}% ${y}%` }} />
          ) : (
            <span className="picture-card-film">
              <Icon of={Film} size="2rem" />
            </span>
          )}
          {standing.strip && (
            <span className="picture-card-strip">
              <Icon of={Ban} size="0.875rem" />
              {standing.strip}
            </span>
          )}
        </span>
        <b dir="auto">{title}</b>
        <span data-tone={standing.tone}>{standing.text}</span>
        {picture.kind === 'film' && <span className="hide-visually">{t('film')}</span>}
      </button>
    </li>
  )
}

/** The pictures of a page, each with the one thing to know about it. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const { t } = useWords('desk-pictures')
  return (
    <ul className="picture-grid" aria-label={t('title')}>
      {pictures.map((picture) => (
        <Card
          key={picture.id}
          picture={picture}
          isChosen={picture.id === chosen}
          onChoose={() => onChoose(picture.id)}
        />
      ))}
    </ul>
  )
}
