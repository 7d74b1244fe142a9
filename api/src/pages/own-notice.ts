import type { RichText, RichTextBlock } from 'contract/rich-text.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/site/privacy.json' with { type: 'json' }
import english from 'i18n/locales/en/site/privacy.json' with { type: 'json' }

const words: Record<Language, Record<string, string>> = { en: english, ar: arabic satisfies typeof english }
const chapters = ['who', 'what', 'why', 'children', 'where', 'how_long', 'third', 'rights', 'changes']

const text = (value: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: value }] })

/** The product's privacy notice, the default of a school. */
export function ownNotice(language: Language) {
  const textOf = (key: string) => words[language][key] ?? ''
  const collected = Object.keys(words[language]).filter((key) => /^what_(?!title$|text$)/.test(key))
  const list: RichTextBlock = {
    type: 'bulletList',
    content: collected.map((key) => ({ type: 'listItem', content: [text(textOf(key))] })),
  }
  const document: RichText = {
    type: 'doc',
    content: chapters.flatMap((chapter): RichTextBlock[] => [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: textOf(`${chapter}_title`) }] },
      text(textOf(`${chapter}_text`)),
      ...(chapter === 'what' ? [list] : []),
    ]),
  }
  return { title: textOf('title'), intro: textOf('intro'), document }
}
