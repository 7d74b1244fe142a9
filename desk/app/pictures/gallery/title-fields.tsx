import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { altLengthMax } from 'contract/pictures/desk.ts'
import { type DeskGalleryPicture, showDeskGallery, titleGalleryPicture } from 'contract/pictures/gallery.ts'
import { directionOf, type Language, languages } from 'i18n/languages.ts'
import { useState } from 'react'
import { currentIn } from '../../calls/conflict.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { InputField } from '../../forms/fields.tsx'
import { showToast } from '../../parts/show-toast.ts'

interface TitleFieldsProps {
  readonly branchId: number
  readonly picture: DeskGalleryPicture
  /** The name of the picture for screen readers. */
  readonly name: string
}

/** The titles of a picture in both languages, saved on blur; an empty one falls back to the alternative text. */
export function TitleFields({ branchId, picture, name }: TitleFieldsProps) {
  const { t } = useWords('desk-pictures')
  const { queryKey } = answerOf(showDeskGallery, { params: { id: branchId } })
  const keep = (saved: DeskGalleryPicture) =>
    queryClient.setQueryData<DeskGalleryPicture[]>(queryKey, (all) =>
      all?.map((each) => (each.id === saved.id ? saved : each)),
    )
  const save = useChange(titleGalleryPicture, {
    done: keep,
    refused: (problem) => {
      const current = currentIn<DeskGalleryPicture>(problem)
      if (!current) return false
      keep(current)
      showToast({ kind: 'failed', text: t('already_changed') })
      return true
    },
  })
  const write = (title: { en?: string; ar?: string }) =>
    save.mutate({ params: { id: branchId, pictureId: picture.id }, body: { title, was: picture.title } })
  return (
    <fieldset className="gallery-titles">
      <legend className="hide-visually">{name}</legend>
      {languages.map((language) => (
        <TitleField
          key={`${language} ${picture.title[language]}`}
          language={language}
          title={picture.title[language]}
          onWrite={(text) => write({ [language]: text })}
        />
      ))}
    </fieldset>
  )
}

interface TitleFieldProps {
  readonly language: Language
  readonly title: string
  readonly onWrite: (text: string) => void
}

function TitleField({ language, title, onWrite }: TitleFieldProps) {
  const { t } = useWords('desk-pictures')
  const [text, setText] = useState(title)
  return (
    <InputField
      label={t(`gallery_title_${language}`)}
      lang={language}
      dir={directionOf(language)}
      maxLength={altLengthMax}
      value={text}
      onText={setText}
      onBlur={() => text !== title && onWrite(text)}
    />
  )
}
