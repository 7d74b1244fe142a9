import { act, render, screen } from '@testing-library/react'
import { languages } from 'i18n/languages.ts'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { wordsFor } from '../testing.tsx'
import { createTranslations } from './translations.ts'
import { useWords, WordsProvider } from './use-words.tsx'

function Button() {
  const { t } = useWords('stories')
  return <button type="button">{t('close')}</button>
}

for (const language of languages) {
  const { stories } = wordsFor(language)
  /** Renders a page without the words of the stories. */
  async function pageWhere(read: () => Promise<Record<string, string>>) {
    const words = createTranslations(language, {}, read)
    await act(async () =>
      render(
        <WordsProvider words={words}>
          <Suspense fallback="…">
            <Button />
          </Suspense>
        </WordsProvider>,
      ),
    )
  }

  test(`§7 (${language}) a part without its words waits for them`, async () => {
    await pageWhere(async () => stories)
    expect(await screen.findByRole('button', { name: stories.close ?? '' })).toBeVisible()
  })

  test(`§7 (${language}) a part shows its keys if its words cannot be loaded`, async () => {
    await pageWhere(async () => Promise.reject(new Error('The words answered 500.')))
    expect(await screen.findByRole('button', { name: 'close' })).toBeVisible()
  })
}
