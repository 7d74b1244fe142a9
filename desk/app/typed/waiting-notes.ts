import { writeFamilyNote } from 'contract/families/changes.ts'
import { Problem } from 'contract/problems.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../calls/call.ts'
import { keepTyped, readTyped } from './kept.ts'

/** A note that was written without a connection, and waits on this device. */
export interface WaitingNote {
  /** Of the call that may have arrived all the same: sent again, it does nothing twice (product §2). */
  readonly key: string
  readonly familyId: number
  readonly name: string
  readonly text: string
  /** Why the school's server does not take it: it is not tried again. */
  readonly refused?: string
}

const name = 'waiting-notes'
const listeners = new Set<() => void>()
const none: readonly WaitingNote[] = []

export const waitingNotes = (staffId: number) =>
  (readTyped(staffId, name) as readonly WaitingNote[] | undefined) ?? none

function keep(staffId: number, notes: readonly WaitingNote[]) {
  keepTyped(staffId, name, notes.length > 0 ? notes : undefined)
  for (const listener of listeners) listener()
}

/** No answer came at all: the line is down, or the server. */
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

/** Those of this person, also when another page of theirs changes them. */
export function useWaitingNotes(staffId: number): readonly WaitingNote[] {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    () => JSON.stringify(waitingNotes(staffId)),
  )
  return useMemo(() => JSON.parse(text) as readonly WaitingNote[], [text])
}

/** Sends them in the order in which they were written; `sent` hears of each that is in its file. */
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

/** From one page at a time, however many are open. */
export async function sendWaitingNotes(staffId: number, sent: (note: WaitingNote) => void) {
  if (!navigator.locks) return sendAll(staffId, sent)
  await navigator.locks.request('desk-waiting-notes', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(staffId, sent)
  })
}
