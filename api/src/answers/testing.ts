import { textOf } from '../accounts/testing.ts'
import type { School } from '../db/testing.ts'
import { sendDueQuestions } from './schedule/question-schedule.ts'

/** Lays aside every letter that is due now; answers how many. */
export const sendQuestions = ({ services: { db, queue, now } }: School) => sendDueQuestions({ db, queue, now })

/** The demo school's own registrations ask nothing: a test of weeks counts its own. */
export const forgetDemo = ({ db }: School) => db.deleteFrom('questions').execute()

/** The links of the letters to an address, in the order they were written, as paths. */
export async function linksTo(school: School, address: string): Promise<string[]> {
  await sendQuestions(school)
  const texts = (await school.mailsTo(address)).map(textOf)
  return texts.flatMap((text) => [...text.matchAll(/\/answer\?\S*?q=[\w-]+&lng=\w+/g)].map(([link]) => link))
}

export const addressOfBranch = async ({ db }: School, id: number) =>
  (await db.selectFrom('branches').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

export const addressOfSchool = async ({ db }: School) =>
  (await db.selectFrom('school').select('email').executeTakeFirstOrThrow()).email

export interface StoryAccess {
  readonly status: number
  readonly html: string
  /** What the form sends besides the button. */
  readonly seen: string
  readonly buttons: readonly string[]
  readonly headers: Headers
}

export async function open(school: School, link: string, init: RequestInit = {}): Promise<StoryAccess> {
  const answer = await school.fetch(link, init)
  const html = await answer.text()
  return {
    status: answer.status,
    html,
    seen: /name="seen" value="([\w-]+)"/.exec(html)?.[1] ?? '',
    buttons: [...html.matchAll(/name="answer" value="(\w+)"/g)].map((found) => found[1] ?? ''),
    headers: answer.headers,
  }
}

/** Presses a button of a page that was opened, or of one seen before. */
export async function submit(
  school: School,
  link: string,
  answer: string,
  page?: Pick<StoryAccess, 'seen'>,
): Promise<Response> {
  const { seen } = page ?? (await open(school, link))
  return school.fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer, seen }).toString(),
  })
}
