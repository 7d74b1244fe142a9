import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { consentMail } from './mail-texts.ts'
import { consentsInMail } from './queries.ts'

/** Mail that asks a family to renew consents that end soon; leaves out those decided again since the mail was queued. */
export const consentMailer =
  (
    db: Db,
    transport: Transport,
    { publicUrl }: Pick<Environment, 'publicUrl'>,
    now: () => Date,
  ): JobHandler<'consent_mail'> =>
  async ({ consent_ids }) => {
    const at = now()
    const consents = await consentsInMail(db, consent_ids, at)
    const [first] = consents
    if (first)
      await transport.send(consentMail({ ...first, id: `consents-${consent_ids[0]}`, at }, consents, publicUrl))
  }
