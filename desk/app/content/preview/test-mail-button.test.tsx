import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { Toasts } from '../../parts/toasts.tsx'
import { TestMailButton } from './test-mail-button.tsx'

const language = 'ar'
const t = sentences('desk-content')
const name = t('test_mail_of', { language: sentences('desk-values')('language_ar') })
const open = async (saveNow: () => Promise<boolean>, answer: () => Response) => {
  const calls = network(answer)
  show(
    <>
      <Toasts />
      <TestMailButton id={40} language="ar" saveNow={saveNow} />
    </>,
    { language },
  )
  await userEvent.click(await screen.findByRole('button', { name }))
  return calls
}

test('desk §5 a test mail is sent in the language of its side after the draft is saved, and names its recipient', async () => {
  const calls = await open(
    async () => true,
    () => json({ data: { sent_to: 'najla@school.example' } }),
  )

  expect(await screen.findByText(t('test_mail_sent', { address: 'najla@school.example' }))).toBeInTheDocument()
  expect(calls.map(({ path, init }) => [path, JSON.parse(String(init.body))])).toEqual([
    ['/desk/content/40/proof', { language: 'ar' }],
  ])
})

test('desk §5 no test mail is sent if the draft cannot be saved, and a message says so', async () => {
  const calls = await open(
    async () => false,
    () => json({}),
  )

  expect(await screen.findByText(t('test_mail_unsaved'))).toBeInTheDocument()
  expect(calls).toEqual([])
})

test('safety §budgets a refused test mail shows the server’s reason', async () => {
  await open(
    async () => true,
    () => json({ message: 'Too often for now.', code: 'too_many_requests' }, 429),
  )

  expect(await screen.findByText('Too often for now.')).toBeInTheDocument()
})
