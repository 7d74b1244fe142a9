import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type DeskPicture, listPictures } from 'contract/pictures/desk.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { SearchField } from '../lists/filters.tsx'
import './picture-choice.css'

const perPage = 60

interface PictureChoiceProps {
  readonly label: string
  readonly chosen: string
  readonly onChoose: (picture: DeskPicture) => void
}

/** The pictures of the library that stand on the site or may; whether the families agree is asked when it is published. */
export function PictureChoice({ label, chosen, onChoose }: PictureChoiceProps) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const [q, setQ] = useState('')
  const answer = useAnswer(listPictures, { query: { q, kind: 'image', filter: 'on_site', per_page: perPage } })
  const pictures = answer.data?.data ?? []
  return (
    <>
      <SearchField label={t('find_picture')} value={q} onSearch={setQ} />
      {answer.data && pictures.length === 0 && <p className="text-ink-2">{t('pictures_none')}</p>}
      <ul className="picture-choice" aria-label={label}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className="picture-option"
              aria-pressed={picture.path === chosen}
              aria-label={picture.alt[language] || picture.name}
              onClick={() => onChoose(picture)}
            >
              <img src={`${picture.file}?w=320`} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
