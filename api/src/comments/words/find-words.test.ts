import { describe, expect, test } from 'vitest'
import { findWords, normalisedWord } from './find-words.ts'

const found = (comment: string, ...words: string[]) =>
  findWords(comment, words.map(normalisedWord)).map(({ from, to }) => comment.slice(from, to))

describe('desk §6 a listed word is found in any spelling', () => {
  test.each([
    ['vowel marks', 'راسلوني', 'رَاسِلُونِي الآن', 'رَاسِلُونِي'],
    ['tatweel', 'واتساب', 'على واتـــســاب فقط', 'واتـــســاب'],
    ['the forms of alef', 'إعلان', 'هذا اعلان، وذلك أعلان', 'اعلان'],
    ['hamza on its seat', 'مسؤول', 'كلموا المسوول', 'المسوول'],
    ['ta marbuta', 'مدرسة', 'وفي مُدَرِّسَه أخرى', undefined],
    ['ta marbuta of the same word', 'مدرسة', 'وفي مَدْرَسَه أخرى', 'مَدْرَسَه'],
    ['alef maqsura', 'مستشفى', 'في مستشفي', 'مستشفي'],
    ['the article', 'السعر', 'بسعر مناسب', 'بسعر'],
    ['a prefix', 'سعر', 'وبالسعر نفسه', 'وبالسعر'],
    ['a suffix', 'رسالة', 'أرسلوا رسالتكم', 'رسالتكم'],
    ['capitals', 'whatsapp', 'write me on WhatsApp!', 'WhatsApp'],
    ['full-width letters', 'whatsapp', 'ｗｈａｔｓａｐｐ me', 'ｗｈａｔｓａｐｐ'],
    ['accents on Latin letters', 'whatsapp', 'whätsàpp', 'whätsàpp'],
    ['invisible characters', 'telegram', 'tele\u200bg\u00adram', 'tele\u200bg\u00adram'],
    ['other digits', '0501234567', 'رقمي ٠٥٠١٢٣٤٥٦٧', '٠٥٠١٢٣٤٥٦٧'],
    ['forms of presentation', 'سلام', '\uFEB3\uFEFC\uFEE1 عليكم', '\uFEB3\uFEFC\uFEE1'],
    ['more blanks and lines', 'click here', 'Click \n  HERE now', 'Click \n  HERE'],
  ])('%s', (_what, word, comment, written) => {
    // Vowel marks and shadda hide nothing: both words below have the letters م د ر س ه.
    expect(found(comment, word)[0]).toBe(written ?? 'مُدَرِّسَه')
  })
})

test('desk §6 a listed word is not found inside or beside another word', () => {
  expect(found('طبيعة جميلة', 'بيع')).toEqual([])
  expect(found('The pricetag of a telegrammar', 'price', 'telegram')).toEqual([])
  expect(found('', 'price')).toEqual([])
  expect(found('price', ...[])).toEqual([])
})

test('desk §6 all occurrences are marked at their positions', () => {
  expect(findWords('أبيع فوانيس: whatsapp، راسلوني!', ['whatsapp', 'راسلوني'])).toEqual([
    { from: 13, to: 21 },
    { from: 23, to: 30 },
  ])
})

test('safety: the longest comment against a long list takes little time', () => {
  const words = Array.from({ length: 500 }, (_, number) => normalisedWord(`وبال${'ا'.repeat(20)}${number}`))
  expect(findWords('وبال'.repeat(500), words)).toEqual([])
  expect(findWords('ا '.repeat(1000), words)).toEqual([])
})
