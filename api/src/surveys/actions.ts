// Actions of a survey with all their consequences, in order, each in the transaction it is given.

import type { FirstVisit } from 'contract/site/first-visit.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'
import type { Language } from 'i18n/languages.ts'
import { storeFirstVisit } from '../families/first-visits/first-visits.ts'
import { linkToFamily } from '../families/intake.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { addModerationRequest } from '../requests/queries.ts'
import { receiveRequest } from '../requests/receive-request.ts'
import { type BilingualSurvey, branchOfSurvey, insertSubmission, sameSubmissionSince } from './queries.ts'
import { answersIn, consentsIn, submissionOf } from './rules.ts'

/** A family's answers to a survey, already checked, with the caller's address. */
interface IncomingSubmission {
  readonly survey: BilingualSurvey
  readonly fields: SurveyFields
  readonly language: Language
  /** The caller's IP address. */
  readonly address: string
  readonly firstVisit: FirstVisit | undefined
  readonly now: Date
}

/** Receives a family's answers. The same answers again get the first response. */
export function addSubmission(
  trx: Trx,
  queue: Queue,
  { survey, fields, language, address, firstVisit, now }: IncomingSubmission,
) {
  const submission = submissionOf(survey, fields, language, now)
  return receiveRequest(
    trx,
    { ...submission, address },
    {
      oneByOne: `survey ${submission.content_hash}`,
      sameSince: (since) => sameSubmissionSince(trx, submission.content_hash, since),
      add: () => insertSubmission(trx, submission, answersIn(survey, fields), consentsIn(survey, fields, language)),
      async ask({ id }) {
        const branch_id = await branchOfSurvey(trx, survey.version_id)
        await addModerationRequest(trx, { submission_id: id, branch_id, asked_at: now })
      },
      async join({ id }) {
        await storeFirstVisit(trx, await linkToFamily(trx, 'survey_submissions', id, now), firstVisit, now)
      },
      mailSender: ({ id }) => queue.add(trx, 'survey_mail', { submission_id: id, reader: 'family' }),
      mailSchool: ({ id }) => queue.add(trx, 'survey_mail', { submission_id: id, reader: 'school' }),
    },
  )
}

/** Sends the mails of a survey that was held as spam. */
export async function releaseSubmission(trx: Trx, queue: Queue, submission_id: number): Promise<void> {
  await queue.add(trx, 'survey_mail', { submission_id, reader: 'family' })
  await queue.add(trx, 'survey_mail', { submission_id, reader: 'school' })
}
