import { createStoreListeners } from 'browser/parts/listeners.ts'
import { writeFamilyNote } from 'contract/families/changes.ts'
import { Problem } from 'contract/problems.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../calls/call.ts'
import { readLocalDraft, saveLocalDraft } from './stored-drafts.ts'

/** A note written offline, stored on this device. */
export interface WaitingNote {
  /** The idempotency key of the call: if the first call arrived, the second does nothing (product §2). */
  readonly key: string
  readonly familyId: number
  readonly name: string
  readonly text: string
  /** The server's reason for a final refusal: it is not sent again. */
  readonly refused?: string
}

const name = 'waiting-notes'
const { subscribe, notify } = createStoreListeners()
const none: readonly WaitingNote[] = []

export const waitingNotes = (staffId: number) =>
  (readLocalDraft(staffId, name) as readonly WaitingNote[] | undefined) ?? none

function keep(staffId: number, notes: readonly WaitingNote[]) {
  saveLocalDraft(staffId, name, notes.length > 0 ? notes : undefined)
  notify()
}

/** Whether no answer came: the connection or the server is down. */
export const isUnreachable = (problem: unknown) =>
  problem instanceof Problem && problem.code === 'unexpected' && problem.cause !== undefined

export function addWaitingNote(staffId: number, note: WaitingNote) {
  keep(staffId, [...waitingNotes(staffId).filter(({ key }) => key !== note.key), note])
}

export const removeWaitingNote = (staffId: number, gone: string) =>
  keep(
    staffId,
    waitingNotes(staffId).filter(({ key }) => key !== gone),
  )

/** The user's waiting notes, updated also by other tabs. */
export function useWaitingNotes(staffId: number): readonly WaitingNote[] {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(waitingNotes(staffId)))
  return useMemo(() => JSON.parse(text) as readonly WaitingNote[], [text])
}

/** Sends the notes in the order of writing; calls `sent` after each. */
async function sendAll(staffId: number, sent: (note: WaitingNote) => void) {
  for (const note of waitingNotes(staffId).filter(({ refused }) => refused === undefined)) {
    try {
      const { key, familyId, text } = note
      await call(writeFamilyNote, { params: { id: familyId }, body: { text } }, { idempotencyKey: key })
      removeWaitingNote(staffId, key)
      sent(note)
    } catch (problem) {
      const isFinal = problem instanceof Problem && [403, 404, 422].includes(problem.status)
      if (!isFinal) return
      addWaitingNote(staffId, { ...note, refused: problem.details.message ?? '' })
    }
  }
}

/** Sends from one tab at a time. */
export async function sendWaitingNotes(staffId: number, sent: (note: WaitingNote) => void) {
  if (!navigator.locks) return sendAll(staffId, sent)
  await navigator.locks.request('desk-waiting-notes', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(staffId, sent)
  })
}
