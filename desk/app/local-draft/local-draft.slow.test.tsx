import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noticeServerTime } from 'browser/calls/clock.ts'
import { fill, json, network, show, wordsFor } from 'browser/testing.tsx'
import { dayMs } from 'contract/durations.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { aColleague } from '../testing.tsx'
import { clearDirtyForms } from './dirty-forms.ts'
import { LeaveDialogs } from './leave-dialogs.tsx'
import { deleteLocalDrafts, deleteOldLocalDrafts, hasLocalDrafts, readLocalDraft } from './stored-drafts.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { addWaitingNote, waitingNotes } from './waiting-notes.ts'
import { WaitingNotes } from './waiting-notes-list.tsx'

afterEach(() => clearDirtyForms())

const huda = aColleague()
const at = (me: Me) => (page: ReactNode) => <MeContext value={me}>{page}</MeContext>

function Form() {
  const [text, type, clear] = useLocalDraft('family-7', '', (written) => written === '')
  return (
    <>
      <input aria-label="text" value={text} onChange={({ target }) => type(target.value)} />
      <button type="button" onClick={() => clear()}>
        send
      </button>
      <Link to="/elsewhere">go</Link>
      <LeaveDialogs />
    </>
  )
}
const open = (language: 'en' | 'ar' = 'en', me = huda) =>
  show(<Form />, { language, around: at(me), routes: { '/elsewhere': 'elsewhere' } })

test('desk §2 a draft survives a reload, is hidden from other users, and is deleted when sent', async () => {
  const { unmount } = open()
  await fill(userEvent.setup(), await screen.findByLabelText('text'), 'Rang twice')
  unmount()
  const other = open('en', { ...huda, id: 6 })
  expect(await screen.findByLabelText('text')).toHaveValue('')
  other.unmount()
  open()
  expect(await screen.findByLabelText('text')).toHaveValue('Rang twice')
  await userEvent.click(screen.getByText('send'))
  expect(screen.getByLabelText('text')).toHaveValue('')
  expect(hasLocalDrafts(huda.id)).toBe(false)
})

test('desk §2 drafts are deleted at sign-out, and after a week by the server’s clock', async () => {
  open()
  await fill(userEvent.setup(), await screen.findByLabelText('text'), 'Rang twice')
  const afterDays = (days: number) => {
    const date = new Date(Date.now() + days * dayMs).toUTCString()
    noticeServerTime(new Response(null, { headers: { date } }))
    deleteOldLocalDrafts()
  }
  afterDays(6)
  expect(readLocalDraft(huda.id, 'family-7')).toBe('Rang twice')
  deleteLocalDrafts(6)
  expect(hasLocalDrafts(huda.id)).toBe(true)
  afterDays(8)
  expect(hasLocalDrafts(huda.id)).toBe(false)
})

const language = 'ar'
const words = wordsFor(language)['desk-shell']
const press = (key: string) => userEvent.click(screen.getByRole('button', { name: words[key] ?? key }))

test('desk §2 leaving asks nothing without a draft', async () => {
  open(language)
  await userEvent.click(await screen.findByText('go'))
  expect(await screen.findByText('elsewhere')).toBeInTheDocument()
})

test.each([
  ['leave_and_keep', true],
  ['throw_away', false],
])('desk §2 leaving with a draft asks; "stay" keeps it in the field; then %s', async (way, isStored) => {
  open(language)
  await fill(userEvent.setup(), await screen.findByLabelText('text'), 'نصف جملة')
  await userEvent.click(screen.getByText('go'))
  expect(await screen.findByRole('dialog', { name: words.unsent_title ?? '' })).toBeInTheDocument()
  await press('stay')
  expect(screen.getByLabelText('text')).toHaveValue('نصف جملة')
  await userEvent.click(screen.getByText('go'))
  await press(way)
  expect(await screen.findByText('elsewhere')).toBeInTheDocument()
  expect(hasLocalDrafts(huda.id)).toBe(isStored)
})

test('desk §2 a note written offline waits on the device, says so, and is sent when the connection returns', async () => {
  let isDown = true
  const calls = network(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return json({ data: {} })
  })
  addWaitingNote(huda.id, { key: 'one', familyId: 7, name: 'نورة', text: 'Second cot' })
  show(<WaitingNotes />, { language, around: at(huda) })
  expect(await screen.findByText('Second cot')).toBeInTheDocument()
  await waitFor(() => expect(calls).toHaveLength(1))
  isDown = false
  await act(async () => dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Second cot')).not.toBeInTheDocument())
  expect(calls.map(({ path }) => path)).toEqual(['/desk/families/7/notes', '/desk/families/7/notes'])
  const keys = calls.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(new Set(keys)).toEqual(new Set(['one']))
  expect(waitingNotes(huda.id)).toEqual([])
})

test('desk §2 a refused waiting note stays with its reason until it is discarded', async () => {
  network(() => json({ message: 'Not there.', code: 'not_found' }, 404))
  addWaitingNote(huda.id, { key: 'two', familyId: 8, name: 'نورة', text: 'Second cot' })
  show(<WaitingNotes />, { language, around: at(huda) })
  expect(await screen.findByText(/Not there\./)).toBeInTheDocument()
  expect(screen.getByText('Second cot')).toBeInTheDocument()
  await press('throw_away')
  expect(waitingNotes(huda.id)).toEqual([])
})
