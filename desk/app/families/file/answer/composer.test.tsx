import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Toasts } from '../../../parts/toasts.tsx'
import type { Me } from '../../../session/me.ts'
import { MeContext } from '../../../session/me-context.ts'
import { letUnsentGo } from '../../../typed/unsent.ts'
import { aFile } from '../../testing.ts'
import { Composer } from './composer.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  letUnsentGo()
  localStorage.clear()
})

const me = { id: 5, name: 'Huda', may: ['families.answer'], branch_ids: [] } as unknown as Me
const waits = aFile({ stage: 'new', version: 5 })

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string) => (wordsFor(language)['desk-families'][key] ?? key).replace('{{name}}', aFile().name)
  const shell = (key: string) => wordsFor(language)['desk-shell'][key] ?? key
  const text = () => screen.getByRole('textbox', { name: t('text_email') })

  async function sent(takeBack: () => Response) {
    const calls = network((path) =>
      path.endsWith('/take-back')
        ? takeBack()
        : path.endsWith('/replies')
          ? json({ data: { id: 31, family: aFile({ version: 4 }) } })
          : json({ data: [] }),
    )
    const screenOf = (
      <MeContext value={me}>
        <Composer family={aFile()} />
        <Toasts />
      </MeContext>
    )
    show(screenOf, { language })
    await fill(userEvent.setup(), text(), 'Come and see')
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('send')}`) }))
    await screen.findByText(t('sent'))
    expect(text()).toHaveValue('')
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(shell('undo')) }))
    return calls
  }

  test('desk §2 an email that was sent can be taken back for some seconds, and what was written is there again', async () => {
    const calls = await sent(() => json({ data: waits }))
    expect(await screen.findByText(t('taken_back'))).toBeVisible()
    expect(calls.map(({ path }) => path)).toContain('/desk/families/7/replies/31/take-back')
    expect(text()).toHaveValue('Come and see')
  })

  test('desk §2 who takes an email back too late is told that it has left', async () => {
    await sent(() => json({ message: '…', code: 'conflict', current: aFile({ version: 4 }) }, 409))
    await waitFor(() => expect(screen.getByText(t('has_left'))).toBeVisible())
  })
})
