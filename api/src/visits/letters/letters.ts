import type { Trx } from '../../db/client.ts'
import type { VisitLetterKind } from '../../db/columns.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Visit } from '../queries.ts'
import { addLetters } from './letter-queries.ts'

type Reader = 'family' | 'branch'
type Told = Pick<Visit, 'id' | 'sequence' | 'starts_at' | 'ends_at' | 'status'>
export interface LettersToWrite {
  readonly kind: Exclude<VisitLetterKind, 'place_free'>
  readonly readers?: readonly Reader[]
  readonly at: Date
}

/** Lays aside the letters about a visit: each row with its job, in this transaction, and none a second time. */
export async function writeLetters(
  trx: Trx,
  queue: Queue,
  { id, sequence, starts_at, ends_at, status }: Told,
  { kind, readers = ['family', 'branch'], at }: LettersToWrite,
): Promise<void> {
  const letters = await addLetters(
    trx,
    readers.map((reader) => ({ visit_id: id, kind, reader, sequence, starts_at, ends_at, status, written_at: at })),
  )
  const jobs = letters.map(({ id: letter_id }) => ({ letter_id }))
  if (jobs.length > 0) await queue.addMany(trx, 'visit_mail', jobs)
}
