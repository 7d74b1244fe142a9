import { href } from 'contract/site/href.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import { visitInCalendar } from './mail-queries.ts'
import { calendarOf } from './mail-texts.ts'

interface Reader {
  readonly env: Pick<Environment, 'publicUrl' | 'mailFrom'>
  readonly language: Language
  /** Address of the calendar file. */
  readonly token: string
}

/** Renders the visit as an iCalendar file to download, with the UID of the mails' calendar parts. */
export async function calendarFile(
  db: Db,
  visitId: number,
  { env, language, token }: Reader,
): Promise<string | undefined> {
  const visit = await visitInCalendar(db, visitId)
  const manage = env.publicUrl + href('manageTour', { token, lng: language })
  return visit && calendarOf({ ...visit, language, manage, organiser: env.mailFrom })?.content
}
