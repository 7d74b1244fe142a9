import type { Editor } from '@tiptap/core'
import { useWords } from 'browser/words/use-words.tsx'
import { alternativeTextMaxLength } from 'contract/rich-text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { describedBy, Field } from 'ui/field.tsx'
import { PictureChoice } from '../content/picture-choice.tsx'

interface PictureDialogProps {
  readonly editor: Editor
  readonly language: Language
  readonly onClose: () => void
}

/** A picture within the text, and what it says to who cannot see it, in the text's own language. */
export function PictureDialog({ editor, language, onClose }: PictureDialogProps) {
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
          onChoose={(picture) => {
            setPath(picture.path)
            // The library knows what it shows; this text may say it otherwise.
            if (alt.trim() === '') setAlt(picture.alt[language])
          }}
        />
        {path !== '' && (
          <>
            <Field id="text-alt" label={t('alt')} hint={t('alt_hint')} {...(error && { error })}>
              <input
                id="text-alt"
                className="input"
                lang={language}
                dir={directionOf(language)}
                maxLength={alternativeTextMaxLength}
                value={alt}
                onChange={({ target }) => setAlt(target.value)}
                {...describedBy('text-alt', error, true)}
              />
            </Field>
            <Button type="submit">{t('put_in')}</Button>
          </>
        )}
      </form>
    </Dialog>
  )
}
