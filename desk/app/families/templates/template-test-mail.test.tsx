import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences } from 'browser/testing.tsx'
import { ownNames } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../../testing.tsx'
import { TemplateForm } from './template-form.tsx'
import TemplatesPage from './templates.page.tsx'

const template = {
  ...{ id: 3, version: 1, name: { en: 'Times', ar: 'المواعيد' } },
  ...{ subject: { en: 'Your visit', ar: 'زيارتكم' }, body: { en: 'Hello {{name}}', ar: 'أهلًا {{name}}' } },
}

const t = sentences('desk-families')
const name = t('test_mail_of', { language: ownNames.ar })
const press = async (answer: () => Response) => {
  const calls = network(answer)
  const nothing = () => undefined
  showAtDesk(<TemplateForm stored={template} onSaved={nothing} onRemoved={nothing} />, {
    me: aColleague(['families.answer']),
  })
  await userEvent.click(await screen.findByRole('button', { name }))
  return calls
}

test('desk §3 a test reply contains the typed template, and names its recipient', async () => {
  const calls = await press(() => json({ data: { sent_to: 'huda@school.example' } }))

  expect(await screen.findByText(t('test_mail_sent', { address: 'huda@school.example' }))).toBeInTheDocument()
  expect(calls.map(({ path, init }) => [path, JSON.parse(String(init.body))])).toEqual([
    ['/desk/reply-templates/proof', { language: 'ar', subject: 'زيارتكم', body: 'أهلًا {{name}}' }],
  ])
})

test('desk §3 a refused test reply shows the error beside its field', async () => {
  const message = 'There is no such place.'
  await press(() => json({ message, code: 'validation_failed', errors: { body: [message] } }, 422))

  expect(await screen.findByText(message)).toBeInTheDocument()
  const arabic = screen.getByRole('group', { name: ownNames.ar })
  expect(within(arabic).getByRole('textbox', { name: t('template_text') })).toHaveAttribute('aria-invalid', 'true')
})

test('desk §3 the promised reply time is shown to those who may change it', async () => {
  network((path) => json({ data: path === '/desk/reply-templates' ? [] : { reply_promise_days: 2 } }))
  showAtDesk(<TemplatesPage />, { me: aColleague(['promise.change']) })
  expect(await screen.findByRole('combobox', { name: t('promise') })).toHaveValue('2')
  cleanup()
  showAtDesk(<TemplatesPage />, { me: aColleague([]) })
  expect(await screen.findByText(t('no_templates'))).toBeVisible()
  expect(screen.queryByRole('combobox', { name: t('promise') })).not.toBeInTheDocument()
})
