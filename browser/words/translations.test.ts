import { defaultLanguage, type Language, languages } from 'i18n/languages.ts'
import type { Namespace } from 'i18n/namespaces.ts'
import i18next, { type InitOptions } from 'i18next'
import { expect, test, vi } from 'vitest'
import { wordsFor } from '../testing.tsx'
import { createTranslations } from './translations.ts'

/** The options of i18next for the same lookup: flat keys, English if Arabic is missing, no escaping (spec §9). */
const wordOptions = (language: Language, school: string): InitOptions => ({
  lng: language,
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  load: 'languageOnly',
  keySeparator: false,
  defaultNS: 'shell',
  // React escapes text; no translation is written as raw HTML.
  // Any sentence may name the school.
  interpolation: { escapeValue: false, defaultVariables: { school } },
})

const counts = [0, 1, 2, 3, 6, 10, 11, 26, 99, 100, 101, 102, 103, 111, 1_000_000, 0.5]
const nothingToRead = () => Promise.reject(new Error('There is no network here.'))

for (const language of languages) {
  const words = wordsFor(language)
  const library = i18next.createInstance()
  library.init({
    ...wordOptions(language, words.shell?.school ?? ''),
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: words },
  })

  test.each(Object.keys(words) as Namespace[])(`§9 (${language}) %s gives the same text as i18next`, (namespace) => {
    const text = createTranslations(language, words, nothingToRead).getFixedT(language, namespace)
    const meant = library.getFixedT(language, namespace)
    for (const [key, phrase] of Object.entries(words[namespace])) {
      const names = [...phrase.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => name)
      const facts = Object.fromEntries(names.map((name) => [name, `<$& ${name} {{name}}>`]))
      expect(text(key, facts)).toBe(meant(key, facts))
      expect(text(key), 'without its facts').toBe(meant(key))
      const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
      if (base !== key)
        for (const count of counts) expect(text(base, { ...facts, count })).toBe(meant(base, { ...facts, count }))
    }
  })

  test(`§9 (${language}) a missing key gives the key, a missing value its placeholder, and a prefixed key reads another namespace`, () => {
    const book = createTranslations(language, words, nothingToRead)
    for (const loading of [
      ['nothing_of_this_name'],
      ['nothing_of_this_name', { defaultValue: '' }],
      ['nothing_of_this_name', { defaultValue: 'Say {{what}}', what: 'this' }],
      ['nothing_of_this_name', { count: 3 }],
      ['stories:close'],
      ['stories:nothing_of_this_name'],
    ] as [string, object?][])
      expect(book.getFixedT(language, 'shell')(...(loading as [string]))).toBe(
        library.getFixedT(language, 'shell')(...(loading as [string])),
      )
  })
}

test('§7 words are fetched once, retried once after a failure, and fetched again at the next use', async () => {
  const read = vi.fn(nothingToRead as () => Promise<Record<string, string>>)
  const book = createTranslations('en', {}, read)
  await Promise.all([book.loadNamespaces('stories'), book.loadNamespaces(['stories'])])
  expect(read).toHaveBeenCalledTimes(2)
  expect(book.hasLoadedNamespace('stories')).toBe(false)
  read.mockResolvedValue({ close: 'Close' })
  await book.loadNamespaces(['stories'])
  await book.loadNamespaces(['stories'])
  expect(read).toHaveBeenCalledTimes(3)
  expect(book.getFixedT('en', 'stories')('close')).toBe('Close')
})
