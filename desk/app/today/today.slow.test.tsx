import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from 'browser/calls/call.ts'
import { callTo, json, network, sentences, show, wordsFor } from 'browser/testing.tsx'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { DeskStory } from 'contract/stories/desk.ts'
import type { Today as Answer } from 'contract/today/desk.ts'
import { riyadhDay, shortDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { aRecord } from '../families/testing.ts'
import { SectionCount } from '../shell/section-count.tsx'
import { aColleague, showAtDesk } from '../testing.tsx'
import Today from './today.page.tsx'

const me = aColleague(['families.see', 'families.answer'])
const lastRequest = { kind: 'message', text: 'متى يفتح باب التسجيل؟', waiting_day: null }
const answer = (changes: Partial<Answer> = {}): Answer => ({
  promise_days: 2,
  overdue_count: 1,
  waiting_count: 23,
  waiting: [{ ...aRecord({ overdue: true }), asked: lastRequest, reply_unsent: false, is_suggested: true }],
  visits: [],
  registrations: [],
  failed_letters: [],
  ...changes,
})
const open = (today: Answer, user = me) => {
  const calls = network((path) => json({ data: path === '/desk/today' ? today : [] }))
  showAtDesk(<Today />, { me: user })
  return calls
}

const language = 'ar'
const t = sentences('desk-today')

test('enrolment §1.1 a line about places names the school year of its cell', async () => {
  const cell = { branch: { id: 1, name: 'Ar Rawdah' }, program: { id: 2, name: 'Preschool' } }
  const line = { ...cell, kind: 'unchecked', count: 0, registration: null, ends_at: null, first: null } as const
  open(answer({ places: [2026, 2027].map((year) => ({ ...line, year })) }))
  const places = await screen.findByRole('region', { name: t('places') })
  expect(within(places).getByRole('link', { name: /2026\/27.*1448/ })).toBeVisible()
  expect(within(places).getByRole('link', { name: /2027\/28.*1449/ })).toBeVisible()
})

test('desk §3 Today lists waiting families with their text, and counts the overdue ones', async () => {
  open(answer())
  const waiting = await screen.findByRole('region', { name: t('waiting') })
  expect(waiting).toHaveTextContent('23')
  expect(waiting).toHaveTextContent('نورة القحطاني')
  expect(waiting).toHaveTextContent('متى يفتح باب التسجيل؟')
  expect(waiting).toHaveTextContent(sentences('desk-families')('maybe_same'))
})

test('desk §3 Today shows the day for which a family is on the waiting list', async () => {
  const waits = { kind: 'tour', text: null, waiting_day: '2036-03-04' }
  open(answer({ waiting: [{ ...aRecord(), asked: waits, reply_unsent: false, is_suggested: false }] }))
  const waiting = await screen.findByRole('region', { name: t('waiting') })
  const [before = ''] = wordsFor(language)['desk-visits'].waits_for?.split('{{day}}') ?? []
  expect(before).not.toBe('')
  expect(waiting).toHaveTextContent(`${before}${shortDay(language, '2036-03-04')}`)
})

test('desk §2 Today lists content with unpublished changes, each with its kind, branch and last change', async () => {
  const content = wordsFor(language)['desk-content']
  const draft = { kind: 'post', row_id: null, changed_at: '2036-03-04T06:00:00.000Z', changed_by: null } as const
  const [written, empty] = [
    { ...draft, id: 7, branch: { id: 1, name: 'Al Rawdah' }, title: { ar: 'الحديقة', en: 'The garden' } },
    { ...draft, id: 8, branch: null, title: { ar: null, en: null } },
  ]
  open(answer({ drafts: [written, empty] }))
  const region = await screen.findByRole('region', { name: t('drafts') })
  const title = within(region).getByRole('link', { name: 'الحديقة' })
  expect(title).toHaveAttribute('href', '/desk/content/7')
  expect(within(region).getByRole('link', { name: content.untitled })).toHaveAttribute('href', '/desk/content/8')
  const [row] = within(region).getAllByRole('listitem')
  expect(row).toHaveTextContent(content.one_post ?? '')
  expect(row).toHaveTextContent('Al Rawdah')
  cleanup()
  queryClient.clear()

  open(answer({ drafts: [] }))
  expect(await screen.findByText(t('no_drafts'))).toBeVisible()
})

test('desk §3 Today confirms all waiting visits after a question with their number at each branch', async () => {
  const visits = wordsFor(language)['desk-visits']
  const requested = [7, 8].map((id) => ({
    id,
    version: id + 10,
    reference: `SK-${id}`,
    family_id: null,
    full_name: `Family ${id}`,
    child_age: 3,
    branch: { id, name: `Branch ${id}` },
    starts_at: '2036-03-04T06:00:00.000Z',
    ends_at: '2036-03-04T06:40:00.000Z',
    status: 'requested',
  }))
  const calls = network((path) =>
    json({ data: path === '/desk/today' ? answer({ requested }) : { done: [7], left: [8] } }),
  )
  const officer = { ...me, may: [...me.may, 'visits.decide'] }
  showAtDesk(<Today />, { me: officer })
  const region = await screen.findByRole('region', { name: visits.to_confirm })
  expect(region).toHaveTextContent('Branch 8')
  expect(within(region).getAllByRole('button')).toHaveLength(3)
  await userEvent.click(within(region).getByRole('button', { name: visits.confirm_all }))
  expect(calls.map(({ path }) => path)).not.toContain('/desk/visits/confirm')
  const of = (key: string, count: string) => (visits[key] ?? '').replace('{{count}}', count)
  const title = of('confirm_all_of_two', '2')
  const question = await screen.findByRole('dialog', { name: title })
  for (const id of ['7', '8'])
    expect(question).toHaveTextContent(of('confirm_all_branch_one', '1').replace('{{branch}}', `Branch ${id}`))
  await userEvent.click(within(question).getByRole('button', { name: visits.confirm }))
  expect(await screen.findByText(new RegExp(sentences('desk-visits')('confirm_left_one', { count: 1 })))).toBeVisible()
  expect(JSON.parse(String(calls.find(({ path }) => path === '/desk/visits/confirm')?.init.body))).toEqual({
    visits: [
      { id: 7, version: 17 },
      { id: 8, version: 18 },
    ],
  })
})

test('desk §4 Today lists tours outside the hours, each with a link to its day; without any there is no section', async () => {
  const visit = {
    ...{ id: 9, reference: 'SK-4K7P', family_id: 3, full_name: 'ريم بخش', child_age: 2, status: 'confirmed' },
    ...{ branch: { id: 2, name: 'Al Rawdah' }, version: 1 },
    ...{ starts_at: '2036-03-04T06:00:00.000Z', ends_at: '2036-03-04T06:40:00.000Z' },
  }
  open(answer({ outside_hours: [visit] }))
  const outside = await screen.findByRole('region', { name: t('outside_hours') })
  expect(outside).toHaveTextContent('ريم بخش')
  expect(within(outside).getByRole('link')).toHaveAttribute('href', '/desk/visits?branch_id=2&day=2036-03-04')
  cleanup()
  queryClient.clear()
  open(answer({ outside_hours: [] }))
  await screen.findByRole('region', { name: t('waiting') })
  expect(screen.queryByRole('region', { name: t('outside_hours') })).toBeNull()
})

test('desk §6 Today of a guide starts a story, and shows returned ones with their note', async () => {
  const stories = wordsFor(language)['desk-stories']
  const returned = {
    id: 4,
    branch: { id: 1, name: 'Al Rawdah' },
    items: [],
    note: 'الصورة الثانية مهتزة',
    returned_by: { id: 9, name: 'Salwa' },
  } as unknown as DeskStory
  const guide = aColleague(['pictures.add'])
  const {
    waiting: _waiting,
    visits: _visits,
    registrations: _registrations,
    failed_letters: _failed,
    ...rest
  } = answer()
  open({ ...rest, stories: { returned: [returned], sent: [], seen_by: 0 } }, guide)
  const region = await screen.findByRole('region', { name: stories.today_returned })
  expect(region).toHaveTextContent('الصورة الثانية مهتزة')
  expect(region).toHaveTextContent('Salwa')
  expect(within(region).getByRole('link', { name: stories.no_words })).toHaveAttribute('href', '/desk/stories/4')
  expect(screen.getByRole('button', { name: new RegExp(stories.new ?? '') })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: stories.today_sent })).not.toBeInTheDocument()
  // No family saw a story: perhaps none was published.
  const withoutViewers = (stories.today_seen_zero ?? stories.today_seen_other ?? '').replace('{{count}}', '0')
  expect(screen.queryByText(withoutViewers)).not.toBeInTheDocument()
})

test('desk §3 a registration to decide shows the age of the child beside the programme, and the list opens its year', async () => {
  const year = schoolYearOf(riyadhDay(new Date())) + 2
  const row = {
    ...{
      id: 9,
      reference: 'RG-9',
      family_id: 7,
      kid: 'سارة',
      birth_date: '2020-01-01',
      branch: { id: 1, name: 'X' },
    },
    ...{ program: { id: 1, name: 'Infants' }, start_date: `${year}-09-03`, created_at: '2026-11-01T07:00:00.000Z' },
    ...{ has_account: true, is_confirmed: false, known_child: null },
  }
  open(answer({ registrations: [row] }))
  const region = await screen.findByRole('region', { name: t('registrations') })
  const age = t('age', { age: '' })
  expect(region).toHaveTextContent(new RegExp(`Infants · ${age}.*\\d`))
  expect(region).toHaveTextContent(sentences('desk-registrations')('address_not_confirmed'))
  const link = within(region).getByRole('link', { name: t('all_registrations') })
  expect(link).toHaveAttribute('href', `/desk/registrations?year=${year}`)
})

test('desk §3 Today shows that the mail server accepts no mails, and the unsent replies', async () => {
  const [family] = answer().waiting ?? []
  const sentence = '535 5.7.8 Authentication failed'
  open(
    answer({
      waiting: family ? [{ ...family, reply_unsent: true }] : [],
      mail_stopped: { mails: 1, since: '2026-11-02T07:00:00.000Z', sentence },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('region', { name: t('waiting') })).toHaveTextContent(t('reply_unsent'))
})

test('desk §3 Today shows that no family waits, and only sections of this user', async () => {
  open(answer({ waiting: [], waiting_count: 0, overdue_count: 0, registrations: undefined }))
  expect(await screen.findByText(t('none_waiting'))).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: t('registrations') })).not.toBeInTheDocument()
})

test('safety: Today lists suspected spam, marked genuine or spam, and spam can be undone', async () => {
  const suspect = {
    id: 9,
    kind: 'message',
    name: 'سلمى',
    text: 'https://a.example',
    branch: { id: 1, name: 'الروضة' },
  } as const
  const calls = open(answer({ suspects: [{ ...suspect, created_at: new Date().toISOString() }] }))
  const region = await screen.findByRole('region', { name: t('suspects') })
  expect(region).toHaveTextContent('https://a.example')
  expect(region, 'words §terms').toHaveTextContent('· فرع الروضة')
  const sent = () =>
    calls.filter(({ path }) => path === '/desk/suspects/9/decide').map(({ init }) => JSON.parse(String(init.body)))
  await userEvent.click(within(region).getByRole('button', { name: t('spam') }))
  expect(sent()).toEqual([{ answer: 'spam', was: 'waiting' }])
  expect(await screen.findByText(t('marked_spam'))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: new RegExp(sentences('desk-shell')('undo')) }))
  expect(sent()).toEqual([
    { answer: 'spam', was: 'waiting' },
    { answer: 'wait', was: 'spam' },
  ])
})

test('desk §3 Today lists each failed email by its kind, and sends it again', async () => {
  const mail = {
    kind: 'visit',
    family_id: 3,
    name: 'ريم بخش',
    to: 'reem@mail.example',
    sentence: '550 5.1.1',
  } as const
  const calls = open(answer({ failed_letters: [{ ...mail, id: 'a-1', at: new Date().toISOString() }] }))
  const region = await screen.findByRole('region', { name: t('failed') })
  for (const text of [t('mail_visit'), 'ريم بخش', 'reem@mail.example', '550 5.1.1'])
    expect(region).toHaveTextContent(text)
  await userEvent.click(within(region).getByRole('button', { name: t('send_again') }))
  expect(calls.map(({ path }) => path)).toContain('/desk/mails/a-1/again')
})

test('desk §4 Today records the outcome of a visit from its start on, with the version that was read', async () => {
  const visit = {
    ...{ id: 7, reference: 'SK-4K7P', family_id: 3, full_name: 'ريم بخش', child_age: 2, version: 4 },
    ...{ branch: { id: 2, name: 'La Palma' }, status: 'confirmed' },
  }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const begun = { ...visit, starts_at: at(-20), ends_at: at(20) }
  const later = { ...visit, id: 8, full_name: 'سامي', starts_at: at(60), ends_at: at(100) }
  const user = { ...me, may: [...me.may, 'visits.decide'] }
  const calls = open(answer({ visits: [begun, later] }), user)
  const group = await screen.findByRole('group', { name: t('outcome_of', { name: 'ريم بخش' }) })
  expect(screen.queryByRole('group', { name: /سامي/ })).not.toBeInTheDocument()
  await userEvent.click(within(group).getByRole('button', { name: sentences('desk-values')('status_came') }))
  const sent = await callTo(calls, '/desk/visits/7/outcome')
  expect(JSON.parse(String(sent.init.body))).toEqual({ outcome: 'came', version: 4 })
})

test('desk §2 More shows the most urgent count: due privacy requests before comments', async () => {
  network(() => json({ data: { comments: { count: 4, over: false }, our_school: { count: 2, over: true } } }))
  show(<SectionCount name={['comments', 'our_school', 'staff']} />, { language })
  const word = sentences('desk-shell')('count_privacy_due')
  const count = await screen.findByTitle(word.replace('{{number}}', '2'))
  expect(count).toHaveAttribute('data-over', 'true')
})

test('desk §2 a section shows its count of waiting work, and nothing at zero', async () => {
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
