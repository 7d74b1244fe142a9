import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, json, network, wordsFor } from 'browser/testing.tsx'
import type { Profile } from 'contract/accounts/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { useProfile } from '../accounts/profile.ts'
import { savedUser, saveUser } from '../accounts/user.ts'
import { show } from '../testing.tsx'
import { GeneralForm } from './general-form.tsx'
import { NotificationsPanel } from './notifications/notifications-panel.tsx'
import { OwnComments } from './notifications/own-comments.tsx'
import DeleteDialog from './privacy/delete-dialog.tsx'
import DownloadDialog from './privacy/download-dialog.tsx'
import { SecurityEvents } from './security/security-events.tsx'
import { Sessions } from './security/sessions.tsx'

afterEach(() => {
  saved = profile
  elsewhere = 1
})

const noura = { access_token: 'token-1', user_id: 7, user_name: 'Noura', email: 'noura@mail.example' }
const profile: Profile = {
  id: 7,
  name: 'Noura',
  email: noura.email,
  email_verified: true,
  new_email: null,
  phone: '+966501234567',
  gender: 'female',
  nationality_id: null,
  language: 'en',
  image: null,
  notifications: { news: true, events: true, stories: false, comments: true },
}
let saved = profile
let elsewhere = 1
const session = (id: number, is_current: boolean) => ({
  id,
  browser: 'Safari',
  system: is_current ? 'macOS' : 'iOS',
  last_seen_at: '2026-11-20T09:00:00Z',
  created_at: '2026-11-01T09:00:00Z',
  is_current,
})

const sessions = () => Array.from({ length: 1 + elsewhere }, (_, index) => session(index + 1, index === 0))

/** The school's API: saved profile, lists, and the test's own responses. */
const school = (changed: (path: string, init: RequestInit) => Response | Promise<Response>) => {
  saveUser(noura)
  return network((path, init) => {
    if (init.method === 'POST') return changed(path, init)
    if (path === '/auth/profile') return json({ data: saved })
    if (path === '/auth/sessions') return json({ data: sessions() })
    if (path.endsWith('/comments')) return json({ data: [] })
    return json({ data: [{ id: 3, name: 'Saudi' }] })
  })
}
const refused = () => json({ message: 'Try again later.', code: 'unexpected' }, 500)
const bodyOf = (calls: ReturnType<typeof network>, path: string) =>
  JSON.parse(String(calls.find((each) => each.path === path && each.init.method === 'POST')?.init.body))

function Topics() {
  const { data } = useProfile()
  return data && <NotificationsPanel profile={data} />
}

const language = 'ar'
const { accounts, settings } = wordsFor(language)
const named = (key: string) => new RegExp(`^${settings[key]}`)

test(`§4 a topic is saved when it is switched, without other topics`, async () => {
  const answer = Promise.withResolvers<Response>()
  const calls = school(() => answer.promise)
  show(<Topics />, { language })
  const news = await screen.findByRole('switch', { name: named('news') })
  await userEvent.click(news)
  expect(news).not.toBeChecked()
  expect(bodyOf(calls, '/auth/infoStore')).toEqual({ notifications: { news: false } })
  saved = { ...profile, notifications: { ...profile.notifications, news: false } }
  answer.resolve(json({ data: saved }))
  // Reloaded after saving.
  await waitFor(() => expect(calls.filter(({ path }) => path === '/auth/profile')).toHaveLength(2))
  expect(news).not.toBeChecked()
})

test(`§8 a topic that failed to be saved shows its former state`, async () => {
  const answer = Promise.withResolvers<Response>()
  school(() => answer.promise)
  show(<Topics />, { language })
  const stories = await screen.findByRole('switch', { name: named('stories') })
  await userEvent.click(stories)
  expect(stories).toBeChecked()
  answer.resolve(refused())
  await waitFor(() => expect(stories).not.toBeChecked())
})

test(`safety §tokens every other session can be signed out, this one cannot; a failed call can be retried`, async () => {
  let fails = true
  const calls = school(() => (fails ? refused() : json({ data: { signed_out: true } })))
  show(<Sessions />, { language })
  const rows = await screen.findAllByRole('listitem')
  expect(within(rows[0] as HTMLElement).getByText(settings.this_device ?? '')).toBeVisible()
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
  const end = within(rows[1] as HTMLElement).getByRole('button')
  await userEvent.click(end)
  await waitFor(() => expect(end).toBeEnabled())
  fails = false
  await userEvent.click(end)
  await waitFor(() => expect(calls.filter(({ path }) => path === '/auth/sessions')).toHaveLength(2))
})

test(`safety §tokens one button signs out every other session`, async () => {
  elsewhere = 2
  const calls = school(() => json({ data: { sessions_ended: 2 } }))
  show(<Sessions />, { language })
  await userEvent.click(await screen.findByRole('button', { name: settings.sign_out_others ?? '' }))
  await waitFor(() => expect(calls.filter(({ path }) => path === '/auth/sessions')).toHaveLength(2))
  expect(bodyOf(calls, '/auth/sessions/revoke-all')).toEqual({ keep_this: true })
})

test(`safety security events show action, time in Riyadh, device and place`, async () => {
  const events = [
    { id: 2, event: 'signed_in', browser: 'Safari', system: 'iOS', is_from_here: false },
    { id: 1, event: 'registered', browser: null, system: null, is_from_here: true },
  ].map((each) => ({ ...each, happened_at: '2026-11-20T21:30:00Z' }))
  saveUser(noura)
  network(() => json({ data: events }))
  show(<SecurityEvents />, { language })
  const [signedIn, registered] = await screen.findAllByRole('listitem')
  expect(signedIn).toHaveTextContent(settings.happened_signed_in ?? '')
  expect(signedIn).toHaveTextContent(settings.happened_elsewhere ?? '')
  expect(signedIn).toHaveTextContent('iOS')
  // Half past nine in London is past midnight in Riyadh.
  expect(signedIn).toHaveTextContent(/21.*2026.*12:30/)
  expect(registered).toHaveTextContent(settings.happened_registered ?? '')
  expect(registered).not.toHaveTextContent(settings.happened_elsewhere ?? '')
})

test(`safety: the download needs the password, and shows an error beside it when it is wrong`, async () => {
  const calls = school(() =>
    json({ message: 'No.', code: 'password_wrong', errors: { password: ['This is not it.'] } }, 422),
  )
  show(<DownloadDialog onClose={() => {}} />, { language })
  await userEvent.type(await screen.findByLabelText(settings.your_password ?? ''), 'a date palm')
  await userEvent.click(screen.getByRole('button', { name: settings.download_now ?? '' }))
  expect(await screen.findByText('This is not it.')).toBeVisible()
  expect(bodyOf(calls, '/auth/export')).toEqual({ password: 'a date palm' })
})

test(`safety §tokens of many sessions the first five show, and all on request`, async () => {
  elsewhere = 11
  school(refused)
  show(<Sessions />, { language })
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  const all = settings.sessions_all?.replace('{{number}}', '12') ?? ''
  await userEvent.click(screen.getByRole('button', { name: all }))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: all })).toBeNull()
})

test(`§4 changes are saved, and the name beside the picture follows`, async () => {
  const calls = school(() => json({ data: { ...profile, name: 'نورة' } }))
  show(<GeneralForm profile={profile} />, { language })
  const name = screen.getByLabelText(settings.name ?? '')
  await userEvent.clear(name)
  await fill(userEvent.setup(), name, 'نورة')
  await userEvent.click(screen.getByRole('button', { name: settings.save ?? '' }))
  await waitFor(() => expect(bodyOf(calls, '/auth/infoStore')).toMatchObject({ name: 'نورة', phone: profile.phone }))
  await waitFor(() => expect(savedUser()?.user_name).toBe('نورة'))
})

test.each(['+79123456789', '+36201234567', '+390669821234', '+12025550123', '+966501234567'])(
  `§5 the stored number %s can be saved again after its field was entered and left`,
  async (phone) => {
    const calls = school(() => json({ data: { ...profile, phone } }))
    show(<GeneralForm profile={{ ...profile, phone }} />, { language })
    const field = screen.getByLabelText(accounts.phone ?? '')
    fireEvent.focus(field)
    fireEvent.blur(field)
    await waitFor(() => expect(field).toHaveDisplayValue(phone.startsWith('+966') ? /^050 / : /^\+\d+ /))
    await userEvent.click(screen.getByRole('button', { name: settings.save ?? '' }))
    await waitFor(() => expect(bodyOf(calls, '/auth/infoStore')).toMatchObject({ phone }))
  },
)

test(`§8 a server error shows beside its field, and nothing typed is lost`, async () => {
  const sentence = 'This name cannot be used.'
  school(() => json({ message: 'no', code: 'invalid_fields', errors: { name: [sentence] } }, 422))
  show(<GeneralForm profile={profile} />, { language })
  const name = screen.getByLabelText(settings.name ?? '')
  await fill(userEvent.setup(), name, ' H')
  await userEvent.click(screen.getByRole('button', { name: settings.save ?? '' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(name).toHaveValue('Noura H')
})

test(`safety: an account is deleted only with the checkbox and the password; a wrong password keeps it`, async () => {
  let right = false
  const sentence = 'This is not the password.'
  const calls = school(() =>
    right
      ? json({ data: { deleted: true } })
      : json({ message: 'no', code: 'invalid_fields', errors: { password: [sentence] } }, 422),
  )
  show(<DeleteDialog onClose={() => {}} />, { language })
  const remove = screen.getByRole('button', { name: settings.delete_now ?? '' })
  expect(remove).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox'))
  await fill(userEvent.setup(), screen.getByLabelText(settings.your_password ?? ''), 'not this one')
  await userEvent.click(remove)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(savedUser()).toEqual(noura)
  right = true
  await userEvent.click(remove)
  await waitFor(() => expect(savedUser()).toBeUndefined())
  expect(calls.filter(({ path }) => path === '/auth/delete')).toHaveLength(2)
})

test(`desk §6 the account shows the status of each comment, the school’s answer, and a link to it`, async () => {
  const written = { created_at: '2026-11-20T09:00:00Z', answer: null }
  const post = { id: 3, title: 'مرجان', is_news: false }
  saveUser(noura)
  network(() =>
    json({
      data: [
        { ...written, id: 3, comment: 'Three hearts.', state: 'shown', answer: 'And blue blood.', post },
        { ...written, id: 2, comment: 'Buy my lanterns.', state: 'refused', post: { ...post, is_news: true } },
        { ...written, id: 1, comment: 'Good morning.', state: 'waiting', post: null },
      ],
    }),
  )
  show(<OwnComments />, { language })
  const rows = (await screen.findAllByRole('listitem')).map((row) => within(row))
  expect(screen.getByRole('heading', { name: settings.my_comments })).toBeVisible()
  for (const [index, state] of ['shown', 'refused', 'waiting'].entries())
    expect(rows[index]?.getByText(settings[`my_comment_${state}`] ?? '')).toBeVisible()
  expect(rows[0]?.getByText('And blue blood.')).toBeVisible()
  const name = settings.my_comment_post?.replace('{{title}}', post.title) ?? ''
  expect(rows[0]?.getByRole('link', { name })).toHaveAttribute('href', '/posts/3')
  expect(rows[1]?.getByRole('link', { name })).toHaveAttribute('href', '/news/3')
  expect(rows[2]?.queryByRole('link')).toBeNull()
})

test(`desk §6 without comments the section is hidden`, async () => {
  saveUser(noura)
  const calls = network(() => json({ data: [] }))
  show(<OwnComments />, { language })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: settings.my_comments })).toBeNull()
})
