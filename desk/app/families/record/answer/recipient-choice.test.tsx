import { screen } from '@testing-library/react'
import { show } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { aRecipient } from '../../testing.ts'
import { RecipientChoice } from './recipient-choice.tsx'

test('arabic §phones a number among Arabic words in a choice keeps its plus sign before its digits', () => {
  const phone = aRecipient({ channel: 'phone', address: '+966551234567' })
  show(<RecipientChoice reached={[phone]} usual={phone} chosen={phone} onChoose={() => undefined} />, {
    language: 'ar',
  })
  expect(screen.getByRole('option').textContent).toBe('\u2066+966 55 123 4567\u2069 · نورة القحطاني')
})
