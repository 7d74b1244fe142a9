import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskPicture } from 'contract/pictures/desk.ts'
import { Ban, Film } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { usePictureStatus } from './use-picture-status.ts'
import './picture-grid.css'

/** The address of a thumbnail in this width; for a film, of its poster. */
export function thumbnailOf({ kind, file, poster }: DeskPicture, width: 320 | 640 | 960): string | undefined {
  const shown = kind === 'film' ? poster : file
  return shown ? `${shown}&w=${width}` : undefined
}

/** The title of a picture: its alternative text, else its file name. */
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
  const status = usePictureStatus(picture)
  const address = thumbnailOf(picture, 320)
  const { x, y } = picture.focus
  return (
    <li className="picture-card" data-stopped={status.isStopped}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span className="picture-card-image">
          {address ? (
            <img src={address} alt="" loading="lazy" style={{ objectPosition: `${x}% ${y}%` }} />
          ) : (
            <span className="picture-card-film">
              <Icon of={Film} size="2rem" />
            </span>
          )}
          {status.strip && (
            <span className="picture-card-strip">
              <Icon of={Ban} size="0.875rem" />
              <span>{status.strip}</span>
            </span>
          )}
        </span>
        <b dir="auto">{title}</b>
        <span data-tone={status.tone}>{status.text}</span>
        {picture.kind === 'film' && <span className="hide-visually">{t('film')}</span>}
      </button>
    </li>
  )
}

/** The pictures of a page, each with its most important status. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const { t } = useWords('desk-pictures')
  return (
    <ul className="picture-grid max-xs:grid-cols-1" aria-label={t('title')}>
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
