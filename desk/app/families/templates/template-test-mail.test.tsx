import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { ownNames } from 'i18n/languages.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Toasts } from '../../parts/toasts.tsx'
import type { Me } from '../../session/me.ts'
import { MeContext } from '../../session/me-context.ts'
import { TemplateForm } from './template-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const me = { id: 1, name: 'Huda', may: ['families.answer'], branch_ids: [] } as unknown as Me
const template = {
  ...{ id: 3, version: 1, name: { en: 'Times', ar: 'المواعيد' } },
  ...{ subject: { en: 'Your visit', ar: 'زيارتكم' }, body: { en: 'Hello {{name}}', ar: 'أهلًا {{name}}' } },
}

describe('in Arabic', () => {
  const language = 'ar'
  const t = (key: string) => wordsFor(language)['desk-families'][key] ?? key
  const name = t('test_mail_of').replace('{{language}}', ownNames.ar)
  const press = async (answer: () => Response) => {
    const calls = network(answer)
    const nothing = () => undefined
    show(
      <>
        <Toasts />
        <MeContext value={me}>
          <TemplateForm stored={template} onSaved={nothing} onRemoved={nothing} />
        </MeContext>
      </>,
      { language },
    )
    await userEvent.click(await screen.findByRole('button', { name }))
    return calls
  }

  test('desk §3 a test reply contains the typed template, and names its recipient', async () => {
    const calls = await press(() => json({ data: { sent_to: 'huda@school.example' } }))

    expect(
      await screen.findByText(t('test_mail_sent').replace('{{address}}', 'huda@school.example')),
    ).toBeInTheDocument()
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
})
