import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Toasts } from '../../parts/toasts.tsx'
import { JoinedRecords } from './joined-records.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const person = (key: string, name: string) => ({
  ...{ key, names: [name], phones: ['+966502230001'], email: `${key}@mail.example`, account: null, requests_count: 1 },
})
const record = {
  id: 7,
  name: 'Arwa',
  branch: { id: 1, name: 'الروضة' },
  people: [person('a', 'Arwa'), person('b', 'Badr')],
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string) => wordsFor(language)['desk-privacy'][key] ?? key

  test('desk §3 the owner selects the people who get a record of their own; neither all nor none of them', async () => {
    const calls = network((path) =>
      path.endsWith('/part-people') ? json({ data: { parted: [8] } }) : json({ data: { total: 1, records: [record] } }),
    )
    show(
      <>
        <JoinedRecords />
        <Toasts />
      </>,
      { language },
    )
    const list = within(await screen.findByRole('list', { name: t('joined') }))
    if (language === 'ar') expect(list.getByText('فرع الروضة')).toBeInTheDocument()
    const separateButton = list.getByRole('button', { name: t('joined_part') })
    expect(separateButton).toBeDisabled()
    await userEvent.click(list.getByRole('checkbox', { name: /Badr/ }))
    await userEvent.click(list.getByRole('checkbox', { name: /Arwa/ }))
    expect(separateButton, 'somebody stays').toBeDisabled()
    await userEvent.click(list.getByRole('checkbox', { name: /Arwa/ }))
    await userEvent.click(separateButton)

    expect(await screen.findByText(t('joined_parted'))).toBeInTheDocument()
    const post = calls.find(({ path }) => path.endsWith('/part-people'))
    expect([post?.path, JSON.parse(String(post?.init.body))]).toEqual([
      '/desk/families/7/part-people',
      { people: ['b'] },
    ])
  })
})
