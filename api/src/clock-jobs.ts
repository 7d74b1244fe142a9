import { hasHeldMails } from './backups/queries.ts'
import { askAgain } from './kids/consent-renewal/schedule.ts'
import { sendDueModerationMails } from './moderation/mails/schedule.ts'
import { withholdingJob } from './pictures/stops/schedule.ts'
import type { ClockJobs } from './platform/jobs/clock/clock.ts'
import { deleteExpiredHourly } from './platform/retention/retention-job.ts'
import { sendDueAnnouncements } from './push/outbox.ts'
import { retentionSteps } from './retention-steps.ts'
import type { Services } from './services.ts'
import { sendDueMails } from './visits/mails/schedule.ts'

const everyMinute = '* * * * *'
const everyTenMinutes = '*/10 * * * *'
const everyHour = '0 * * * *'

type ClockServices = Pick<Services, 'db' | 'batchDb' | 'queue' | 'storage' | 'env' | 'now' | 'log'>

/** The scheduled jobs and their times. After a restore, jobs that write to families or staff wait until the owner has decided about the mails. */
export function clockJobs(services: ClockServices): ClockJobs {
  const { db } = services
  const unlessMailsWait = (send: (services: ClockServices) => Promise<unknown>) => async () => {
    if (!(await hasHeldMails(db))) await send(services)
  }
  return {
    announcements_due: { cron: everyMinute, work: unlessMailsWait(sendDueAnnouncements) },
    visits_due: { cron: everyMinute, work: unlessMailsWait(sendDueMails) },
    // In no transaction of a request: at a start all families may have to be looked at.
    pictures_due: { cron: everyMinute, atStart: true, work: withholdingJob({ ...services, db: services.batchDb }) },
    moderation_mails_due: { cron: everyMinute, work: unlessMailsWait(sendDueModerationMails) },
    consents_due: { cron: everyTenMinutes, atStart: true, work: unlessMailsWait(askAgain) },
    retention: {
      cron: everyHour,
      atStart: true,
      work: (isRunning) => deleteExpiredHourly(services, retentionSteps, isRunning),
    },
  }
}
