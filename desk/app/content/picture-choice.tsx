import { useWords } from 'browser/words/use-words.tsx'
import { listContent } from 'contract/content/desk.ts'
import { useAnswer } from '../calls/use-answer.ts'
import './picture-choice.css'

const asManyAsFit = 100

interface PictureChoiceProps {
  readonly label: string
  readonly chosen: string
  readonly onChoose: (path: string) => void
}

/** The pictures that the site's content has, each once. */
export function PictureChoice({ label, chosen, onChoose }: PictureChoiceProps) {
  const { t } = useWords('desk-content')
  const answer = useAnswer(listContent, { query: { per_page: asManyAsFit } })
  const found = answer.data?.data.flatMap(({ image }) => (image ? [image] : [])) ?? []
  const paths = [...new Set(chosen ? [chosen, ...found] : found)]
  if (answer.data && paths.length === 0) return <p className="text-ink-2">{t('pictures_none')}</p>
  return (
    <ul className="picture-choice" aria-label={label}>
      {paths.map((path, place) => (
        <li key={path}>
          <button
            type="button"
            className="picture-option"
            aria-pressed={path === chosen}
            aria-label={t('picture_of', { number: place + 1 })}
            onClick={() => onChoose(path)}
          >
            <img src={`/storage/${path}?w=320`} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
