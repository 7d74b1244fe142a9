import { href } from 'contract/site/href.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { calendarOf } from '../../mail/visit-mails.ts'
import { visitInCalendar } from './letter-queries.ts'

interface Reader {
  readonly env: Pick<Environment, 'publicUrl' | 'mailFrom'>
  readonly language: Language
  /** The link by which it is asked for. */
  readonly token: string
}

/** The visit as it is now, for who puts it into a calendar by hand: the same UID as in the letters. */
export async function calendarFile(
  db: Db,
  visitId: number,
  { env, language, token }: Reader,
): Promise<string | undefined> {
  const visit = await visitInCalendar(db, visitId)
  const manage = env.publicUrl + href('manageTour', { token, lng: language })
  return visit && calendarOf({ ...visit, language, manage, organiser: env.mailFrom })?.content
}
