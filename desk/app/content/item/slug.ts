import { fieldsOf, type Part } from 'contract/content/kinds.ts'
import { foldDigits } from 'contract/text.ts'
import { type Draft, valuesOf } from './draft.ts'

/** Latin letters for Arabic ones; between others و and ي are vowels. */
const latin: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    ا: 'a',
    أ: 'a',
    إ: 'i',
    آ: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
  }),
  ...Object.entries({
    ر: 'r',
    ز: 'z',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
  }),
  ...Object.entries({ ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'a', و: 'u', ي: 'i', ى: 'a', ئ: 'i', ؤ: 'u', ء: '' }),
])

function wordInLatin(word: string): string {
  const [article, rest] = /^ال(?=..)/.test(word) ? ['al-', word.slice(2)] : ['', word]
  const letters = rest.replace(/^و/, 'w').replace(/^ي/, 'y')
  return article + [...letters].map((letter) => latin.get(letter) ?? letter).join('')
}

/** The last part of a web address for a name: `Al Malqa` and «الملقا» become `al-malqa` and `al-mlqa`. */
export function slugFrom(name: string, max = 60): string {
  const words = foldDigits(name.normalize('NFKD').toLowerCase())
    // Accents of Latin letters, vowel marks of Arabic ones and the tatweel; hamza and madda stay.
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .split(/[\s_-]+/)
  const plain = words
    .map(wordInLatin)
    .join('-')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, max).replace(/^-|-$/g, '')
}

type Names = Readonly<Partial<Record<Part, unknown>>>
const slugOf = ({ en, ar }: Names) => slugFrom(String(en || ar || ''))

/** The slug to propose when a name is typed; undefined if the owner chose another one, or the thing is public. */
export function proposedSlug(draft: Draft, part: Part, field: string, value: unknown): string | undefined {
  const { kind, row_id } = draft.item
  const hasSlug = fieldsOf(kind, 'common').some(({ name }) => name === 'slug')
  if (!hasSlug || field !== 'name' || part === 'common' || row_id !== null) return undefined
  const names = { en: valuesOf(draft, 'en').name, ar: valuesOf(draft, 'ar').name }
  const slug = valuesOf(draft, 'common').slug
  if (slug && slug !== slugOf(names)) return undefined
  return slugOf({ ...names, [part]: value })
}
