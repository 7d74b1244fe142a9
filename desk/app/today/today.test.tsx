import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import type { Today as Answer } from 'contract/families/today.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aFile } from '../families/testing.ts'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { SectionCount } from '../shell/section-count.tsx'
import Today from './today.page.tsx'

afterEach(() => vi.restoreAllMocks())

const me = { id: 5, name: 'Huda', may: ['families.see', 'families.answer'], branch_ids: [] } as unknown as Me
const answer = (changes: Partial<Answer> = {}): Answer => ({
  promise_days: 2,
  overdue_count: 1,
  waiting_count: 23,
  waiting: [{ ...aFile({ overdue: true }), asked: { kind: 'message', text: 'متى يفتح باب التسجيل؟' } }],
  visits: [],
  registrations: [],
  failed_letters: [],
  ...changes,
})
const open = (language: 'en' | 'ar', said: Answer, who = me) => {
  const calls = network((path) => json({ data: path === '/desk/today' ? said : [] }))
  show(
    <MeContext value={who}>
      <Today />
    </MeContext>,
    { language },
  )
  return calls
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const t = (key: string) => wordsFor(language)['desk-today'][key] ?? key

  test('desk §3 Today names who waits, with what they wrote, and counts who is over the promise', async () => {
    open(language, answer())
    const waiting = await screen.findByRole('region', { name: t('waiting') })
    expect(waiting).toHaveTextContent('23')
    expect(waiting).toHaveTextContent('نورة القحطاني')
    expect(waiting).toHaveTextContent('متى يفتح باب التسجيل؟')
  })

  test('desk §3 nobody waits: it says so, and what is not this person’s is not there', async () => {
    open(language, answer({ waiting: [], waiting_count: 0, overdue_count: 0, registrations: undefined }))
    expect(await screen.findByText(t('nobody_waits'))).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: t('registrations') })).not.toBeInTheDocument()
  })

  test('desk §4 on Today who has come is ticked from the beginning on, with the version that was seen', async () => {
    const visit = {
      ...{ id: 7, reference: 'SK-4K7P', family_id: 3, full_name: 'ريم بخش', child_age: 2, version: 4 },
      ...{ branch: { id: 2, name: 'La Palma' }, status: 'confirmed' },
    }
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const begun = { ...visit, starts_at: at(-20), ends_at: at(20) }
    const later = { ...visit, id: 8, full_name: 'سامي', starts_at: at(60), ends_at: at(100) }
    const who = { ...me, may: [...me.may, 'visits.decide'] } as Me
    const calls = open(language, answer({ visits: [begun, later] }), who)
    const group = await screen.findByRole('group', { name: t('outcome_of').replace('{{name}}', 'ريم بخش') })
    expect(screen.queryByRole('group', { name: /سامي/ })).not.toBeInTheDocument()
    await userEvent.click(within(group).getByRole('button', { name: t('status_came') }))
    const sent = calls.find(({ path }) => path === '/desk/visits/7/outcome')
    expect(JSON.parse(String(sent?.init.body))).toEqual({ outcome: 'came', version: 4 })
  })

  test('desk §2 behind More the most pressing counts: privacy requests that are due, before comments', async () => {
    network(() => json({ data: { comments: { count: 4, over: false }, our_school: { count: 2, over: true } } }))
    show(<SectionCount name={['comments', 'our_school', 'staff']} />, { language })
    const word = wordsFor(language)['desk-shell'].count_privacy_due ?? ''
    const said = await screen.findByTitle(word.replace('{{number}}', '2'))
    expect(said).toHaveAttribute('data-over', 'true')
  })

  test('desk §2 a section says how much waits in it, and nothing where nothing does', async () => {
    network(() =>
      json({
        data: {
          today: { count: 3, over: true },
          families: { count: 1000, over: false },
          visits: { count: 0, over: false },
        },
      }),
    )
    show(
      <>
        <SectionCount name="today" />
        <SectionCount name="families" />
        <SectionCount name="visits" />
        <SectionCount name="staff" />
      </>,
      { language },
    )
    const word = wordsFor(language)['desk-shell']
    expect(await screen.findByTitle((word.count_today ?? '').replace('{{number}}', '3'))).toBeInTheDocument()
    expect(screen.getByTitle((word.count_families ?? '').replace('{{number}}', '999+'))).toBeInTheDocument()
    expect(screen.queryByTitle(/confirm|التأكيد/)).not.toBeInTheDocument()
  })
})
