import type { Editor } from '@tiptap/core'
import { useWords } from 'browser/words/use-words.tsx'
import { alternativeTextMaxLength } from 'contract/rich-text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { PictureChoice } from '../content/picture-choice/picture-choice.tsx'
import { InputField } from '../forms/fields.tsx'

interface PictureDialogProps {
  readonly editor: Editor
  readonly language: Language
  readonly onClose: () => void
}

/** A picture within a text, and its alternative text in the text's language. */
export function TextPictureDialog({ editor, language, onClose }: PictureDialogProps) {
  const { t } = useWords('desk-content')
  const before = editor.isActive('picture') ? editor.getAttributes('picture') : {}
  const [path, setPath] = useState(String(before.path ?? ''))
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const [error, setError] = useState<string>()
  return (
    <Dialog open onClose={onClose} label={t('picture')} className="dialog picture-dialog">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (alt.trim() === '') return setError(t('alt_missing'))
          editor.commands.insertContent({ type: 'picture', attrs: { path, alt: alt.trim() } })
          onClose()
        }}
      >
        <h2>{t('picture')}</h2>
        <PictureChoice
          label={t('pictures')}
          chosen={path}
          field={`text-${language}`}
          onChoose={(picture) => {
            setPath(picture.path)
            // The library's alternative text is the default; this text can have its own.
            if (alt.trim() === '') setAlt(picture.alt[language])
          }}
        />
        {path !== '' && (
          <>
            <InputField
              id="text-alt"
              label={t('alt')}
              hint={t('alt_hint')}
              error={error}
              lang={language}
              dir={directionOf(language)}
              maxLength={alternativeTextMaxLength}
              value={alt}
              onText={setAlt}
            />
            <Button type="submit">{t('put_in')}</Button>
          </>
        )}
      </form>
    </Dialog>
  )
}
