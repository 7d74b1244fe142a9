import { languages } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { mailText } from './plain-text.ts'

test.each(languages)('desk §8 in the text part of a mail (%s) no direction mark touches a link', (language) => {
  const link = 'https://kids.example/tour/abc?lng=ar'
  const text = mailText({
    language,
    preview: '',
    subject: 'Tour',
    opening: [['Open ', { words: 'your tour', leadsTo: link }, ' or call us.'], [{ written: `see ${link}` }]],
    rows: [{ label: '', value: { words: 'Accept', leadsTo: link } }],
    closing: [{ text: [{ written: link }] }],
  })
  expect(text.match(/\S*https?:\S*/g)).toEqual([link, link, link, link])
})
