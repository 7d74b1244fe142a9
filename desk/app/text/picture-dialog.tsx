import type { Editor } from '@tiptap/core'
import { useWords } from 'browser/words/use-words.tsx'
import { alternativeTextMaxLength } from 'contract/rich-text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { useEffect, useId, useState } from 'react'
import { PictureChoice } from '../content/picture-choice/picture-choice.tsx'
import { InputField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'

interface PictureDialogProps {
  readonly editor: Editor
  readonly language: Language
  readonly onClose: () => void
}

/** A picture within a text, and its alternative text in the text's language. */
export function TextPictureDialog({ editor, language, onClose }: PictureDialogProps) {
  const { t } = useWords('desk-content')
  const before = editor.isActive('picture') ? editor.getAttributes('picture') : {}
  const pathBefore = String(before.path ?? '')
  const [path, setPath] = useState(pathBefore)
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const [isMissing, setIsMissing] = useState(false)
  const altId = useId()
  const isChosen = path !== ''
  // The field is below the pictures, on a phone several screens away.
  useEffect(() => {
    if (path !== pathBefore) document.getElementById(altId)?.focus()
  }, [path, pathBefore, altId])
  return (
    <FormDialog
      title={t('picture')}
      send={isChosen ? t('put_in') : undefined}
      onSend={() => {
        if (alt.trim() === '') return setIsMissing(true)
        editor.commands.insertContent({ type: 'picture', attrs: { path, alt: alt.trim() } })
        onClose()
      }}
      onClose={onClose}
    >
      <PictureChoice
        label={t('pictures')}
        chosen={path}
        field={`text-${language}`}
        onChoose={(picture) => {
          setPath(picture.path)
          // The library's alternative text is the default; this text can have its own.
          if (picture.path !== path) setAlt(picture.alt[language])
        }}
      />
      {isChosen && (
        <InputField
          id={altId}
          label={t('alt')}
          hint={t('alt_hint')}
          error={isMissing && alt.trim() === '' ? t('alt_missing') : undefined}
          lang={language}
          dir={directionOf(language)}
          maxLength={alternativeTextMaxLength}
          value={alt}
          onText={setAlt}
        />
      )}
    </FormDialog>
  )
}
