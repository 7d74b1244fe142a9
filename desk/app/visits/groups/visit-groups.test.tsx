import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { expect, test, vi } from 'vitest'
import { VisitGroups } from './visit-groups.tsx'

const visit = (id: number) => ({
  id,
  full_name: `Family ${id}`,
  starts_at: '2036-03-04T06:00:00.000Z',
  status: 'requested',
  version: 1,
})

const t = (key: string, fact: Record<string, string> = {}) =>
  Object.entries(fact).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    String(wordsFor('en')['desk-visits'][key]),
  )

test('desk §4 a group of visits is cancelled at once except deselected ones, and families are notified only if chosen', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  network((path, init) => {
    if (path.endsWith('/visit-groups/cancel')) {
      sent.push(JSON.parse(String(init.body)))
      return json({ data: { done: [1, 3], left: [] } })
    }
    return json({
      data: [
        { first_at: '2036-03-02T06:00:00.000Z', last_at: '2036-03-02T06:01:00.000Z', visits: [1, 2, 3].map(visit) },
      ],
    })
  })
  show(<VisitGroups branchId={1} />, { language: 'en' })
  await user.click(await screen.findByRole('checkbox', { name: t('together_choose', { name: 'Family 2' }) }))
  expect(screen.getByRole('checkbox', { name: t('email_families') })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: t('together_cancel_other', { count: '2' }) }))
  await vi.waitFor(() => expect(sent).toEqual([{ ids: [1, 3], tell: false }]))
})
