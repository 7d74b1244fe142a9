import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callTo, json, network, wordsFor } from 'browser/testing.tsx'
import type { Kid } from 'contract/kids/endpoints.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import Kids from './kids.tsx'
import { aKid, aRegistration, aSignedInFamily } from './testing.ts'

aSignedInFamily()

const family = (kids: Kid[], post: (path: string) => Response | Promise<Response> = () => json({ data: {} })) =>
  network((path, init) => {
    if (path.startsWith('/myKids/list')) return json({ data: kids })
    const request = /^\/registers\/list\?.*kid_id=(\d+)/.exec(path)?.[1]
    if (request) return json({ data: kids.find(({ id }) => id === Number(request))?.registrations ?? [] })
    if (init.method === 'POST') return post(path)
    return json({ data: [] })
  })

test.each([
  [
    'en',
    '4 years',
    '9 Shaban 1443\u00a0AH',
    'In review',
    'Al Rawdah, Preschool',
    'Full-time',
    'To start on 3 January 2027',
  ],
  [
    'ar',
    '4 سنوات',
    '9 شعبان 1443\u00a0هـ',
    'قيد المراجعة',
    'فرع Al Rawdah، Preschool',
    'دوام كامل',
    'البداية 3 يناير 2027',
  ],
] as const)(
  '§1 (%s) a child’s card has its age, in both calendars, and the status of its registrations',
  async (language, age, born, status, where, schedule, starts) => {
    family([aKid()])
    show(<Kids />, { language })
    const card = await screen.findByRole('article', { name: 'Lama' })
    for (const text of [age, born, status, where, schedule]) {
      const found = within(card).queryAllByText(
        (_, element) => element?.textContent?.replace(/[\u02b0-\u02ff\u2018\u2019]/g, '') === text,
      )
      expect(found.length, text).toBeGreaterThan(0)
    }
    expect(within(card).getByText(new RegExp(starts))).toBeVisible()
    expect(within(card).getByText('RG-7F3K9Q')).toBeInTheDocument()
  },
)

test('§7 the list of my kids is requested with the token, without paging', async () => {
  const calls = family([aKid()])
  show(<Kids />)
  await screen.findByRole('article', { name: 'Lama' })
  const request = await callTo(calls, '/myKids/list')
  expect(request.path).toContain('with_paginate=no')
  expect(request.init.headers).toMatchObject({ authorization: 'Bearer token' })
})

test('§7 each child’s registrations are loaded separately, and the child’s own show meanwhile', async () => {
  const answers: (() => void)[] = []
  const calls = network((path) => {
    if (path.startsWith('/myKids/list')) return json({ data: [aKid()] })
    return new Promise((resolve) => {
      answers.push(() => resolve(json({ data: [aRegistration({ status: 'waitlisted' })] })))
    })
  })
  show(<Kids />)
  const card = await screen.findByRole('article', { name: 'Lama' })
  expect(within(card).getByText('RG-7F3K9Q')).toBeInTheDocument()
  expect(within(card).getByText('In review')).toBeVisible()
  const request = await callTo(calls, '/registers/list')
  expect(request.path).toBe('/registers/list?with_paginate=no&kid_id=1&page=&type=web')
  expect(request.init.headers).toMatchObject({ authorization: 'Bearer token' })
  for (const answer of answers) answer()
  expect(await within(card).findByText(wordsFor('en').kids.status_waitlisted ?? '')).toBeVisible()
})

test('product §3 edited details of a child survive a change of language, and are dropped on leaving', async () => {
  family([aKid(), aKid({ id: 2, name: 'Faris' })])
  const english = show(<Kids />)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Faris’s details' }))
  const name = await screen.findByLabelText('Child’s name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Faris A.')
  english.unmount()

  const words = wordsFor('ar').kids
  const arabic = show(<Kids />, { language: 'ar' })
  expect(await screen.findByLabelText(words.name ?? '')).toHaveValue('Faris A.')
  await userEvent.click(screen.getByRole('button', { name: words.cancel }))
  expect(await screen.findByRole('article', { name: 'Lama' })).toBeVisible()
  arabic.unmount()

  show(<Kids />)
  expect(await screen.findByRole('article', { name: 'Faris' })).toBeVisible()
})

test('§4 without children the page says so and offers the next step', async () => {
  const language = 'ar'
  family([])
  show(<Kids />, { language })
  const words = wordsFor(language).kids
  expect(await screen.findByText(words.empty_title ?? '')).toBeVisible()
  expect(screen.getByRole('button', { name: words.register_a_child })).toBeVisible()
})

test('§8 a list that failed to load shows a sentence, and "Try again" loads it', async () => {
  const state = { broken: true }
  network((path) => {
    if (state.broken) return json({ message: 'Away', code: 'database_away' }, 503)
    return json({ data: path.startsWith('/registers/list') ? [aRegistration({ status: 'waitlisted' })] : [aKid()] })
  })
  show(<Kids />)
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  state.broken = false
  await userEvent.click(again)
  const card = await screen.findByRole('article', { name: 'Lama' })
  expect(await within(card).findByText('On the waiting list')).toBeVisible()
})

test('PDPL a consent is given by its own checkbox, with the version of its wording, and shows at once', async () => {
  const calls = family([aKid()], () => new Promise<Response>(() => {}))
  show(<Kids />)
  await userEvent.click(await screen.findByText('Pictures of Lama'))
  expect(screen.getByRole('checkbox', { name: /families/ })).toBeChecked()
  expect(screen.getByText('Allowed since 20 November 2026')).toBeVisible()
  expect(screen.getByText('Not allowed since 19 November 2026')).toBeVisible()
  const social = screen.getByRole('checkbox', { name: /social media/ })
  expect(social).not.toBeChecked()

  await userEvent.click(social)

  await waitFor(() => expect(social).toBeChecked())
  const sent = await callTo(calls, '/myKids/1/photoConsent')
  expect(JSON.parse(String(sent.init.body))).toEqual({
    audience: 'social',
    granted: true,
    wording: photoConsentWording,
  })
})

test('PDPL a consent can be refused before it was ever given', async () => {
  const calls = family([aKid()])
  show(<Kids />)
  await userEvent.click(await screen.findByText('Pictures of Lama'))
  await userEvent.click(screen.getByRole('button', { name: /^Refuse: / }))
  const sent = await callTo(calls, '/myKids/1/photoConsent')
  expect(JSON.parse(String(sent.init.body))).toMatchObject({ audience: 'social', granted: false })
})

test('PDPL an expired consent shows its end, and one that ends within three weeks is offered for renewal', async () => {
  const language = 'ar'
  const words = wordsFor(language).kids
  const at = (day: string) => `${day}T08:00:00.000Z`
  const kid = aKid()
  const photo_consents: Kid['photo_consents'] = kid.photo_consents.map((consent) => {
    if (consent.audience === 'website') return { ...consent, decided_at: at('2024-10-24'), ends_at: at('2026-10-24') }
    if (consent.audience === 'families') return { ...consent, decided_at: at('2024-12-05'), ends_at: at('2026-12-05') }
    return consent
  })
  const calls = family([{ ...kid, photo_consents }])
  show(<Kids />, { language })
  const days = ['24 أكتوبر 2026', '5 ديسمبر 2026']
  const soon = words.ends_soon?.replace('{{name}}', 'Lama').replace('{{day}}', days[1] ?? '') ?? ''
  expect(await screen.findByText(soon)).toBeVisible()
  await userEvent.click(screen.getByText(words.pictures_title?.replace('{{name}}', 'Lama') ?? ''))
  expect(screen.getByText(words.ended_on?.replace('{{day}}', days[0] ?? '') ?? '')).toBeVisible()
  expect(screen.getByText(words.ends_on?.replace('{{day}}', days[1] ?? '') ?? '')).toBeVisible()

  const name = words.renew_of?.replace('{{audience}}', words.audience_families ?? '') ?? ''
  await userEvent.click(screen.getByRole('button', { name }))
  const sent = await callTo(calls, '/myKids/1/photoConsent')
  expect(JSON.parse(String(sent.init.body))).toMatchObject({ audience: 'families', granted: true })
})

test('PDPL a consent that failed to be saved shows its former state', async () => {
  family([aKid()], () => json({ message: 'no', code: 'unexpected' }, 500))
  show(<Kids />)
  await userEvent.click(await screen.findByText('Pictures of Lama'))
  const families = screen.getByRole('checkbox', { name: /families/ })
  await userEvent.click(families)
  await waitFor(() => expect(families).toBeChecked())
})

test('§1 a registration is withdrawn only after a confirmation', async () => {
  const calls = family([aKid()], () => json({ data: aRegistration({ status: 'withdrawn' }) }))
  show(<Kids />)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the registration RG-7F3K9Q' }))
  expect(calls.some(({ path }) => path.includes('withdraw'))).toBe(false)

  await userEvent.click(screen.getByRole('button', { name: 'Yes, withdraw it', hidden: true }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/registers/7/withdraw')).toBe(true))
  // The list is loaded again.
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/myKids/list'))).toHaveLength(2))
})

test('§1 a registration without the guardian’s declaration asks for it; a closed one does not', async () => {
  const closed = aRegistration({ id: 8, status: 'rejected', declared_at: null })
  family([aKid({ registrations: [aRegistration({ declared_at: null }), closed] })])
  show(<Kids />)
  expect(await screen.findAllByRole('button', { name: 'I declare this' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
  expect(screen.getByText('Not accepted')).toBeVisible()
})

test('§1 details are edited in place of the list; server errors show beside their fields', async () => {
  const calls = family([aKid({ registrations: [] })], () =>
    json({ message: 'Look again', code: 'invalid_fields', errors: { 'kid.name': ['No such name'] } }, 422),
  )
  show(<Kids />)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Lama’s details' }))
  const name = await screen.findByLabelText('Child’s name')
  expect(name).toHaveValue('Lama')
  expect(screen.getByLabelText('Year')).toHaveValue('2022')
  expect(screen.getByRole('radio', { name: 'Girl' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Remove this child' })).toBeVisible()

  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('The child’s name is required')).toBeVisible()
  await userEvent.type(name, 'Lama A.')
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }))

  expect(await screen.findByText('No such name')).toBeVisible()
  const sent = await callTo(calls, '/myKids/1/edit')
  expect(JSON.parse(String(sent.init.body)).kid).toMatchObject({ name: 'Lama A.', birth_date: '2022-03-12' })
})
