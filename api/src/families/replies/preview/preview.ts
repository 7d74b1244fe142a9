import type { ReplyPreview } from 'contract/families/replies.ts'
import { offersHeldUntil } from 'contract/families/reply-clock.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Staff } from '../../../platform/http/authentication.ts'
import { visitWords } from '../../../platform/mail/visit-words.ts'
import { replyCalendars } from '../../clock/reply-calendars.ts'
import { familyInBranches } from '../../list/filter-queries.ts'
import { recordWhere } from '../../list/list-queries.ts'
import { recipientsOf } from '../../people/person-queries.ts'
import { deskWords } from '../../words.ts'
import { replyFacts } from '../fill.ts'
import { defaultSubject, momentText, offerTexts, senderOf } from '../mails.ts'
import { senderFacts } from '../reply-queries.ts'

interface PreviewQuery {
  readonly language: Language
  readonly person_id: number
  readonly offers?: readonly string[] | undefined
}
interface Reader {
  readonly db: Db
  readonly user: Staff
  readonly now: () => Date
}

/**
 * Everything that a reply to this person contains besides its text. 404 outside the user's branches; null for another
 * person: a person may have left the record (merged records that are separated) before the desk has loaded it again.
 */
export async function replyPreview(
  id: number,
  { language, person_id, offers = [] }: PreviewQuery,
  { db, user, now }: Reader,
): Promise<ReplyPreview | null> {
  const record = await recordWhere(db, id, familyInBranches(user.branchIds), language)
  if (!record) throw new Problem('not_found')
  const recipient = (await recipientsOf(db, record.id)).find((each) => each.person_id === person_id)
  if (!recipient) return null
  const facts = await senderFacts(db, record.id, person_id)
  if (!facts) throw new Problem('not_found')
  const times = offers.map((offer) => new Date(offer))
  const until = offersHeldUntil(now(), (await replyCalendars(db, now())).of(facts.branch_id), times)
  const sender = senderOf({ language, ...facts })
  return {
    sender,
    subject: defaultSubject({ language, ...facts }),
    facts: replyFacts({ ...facts, language, name: recipient.name, staff: user.name, offers: times }),
    times: offerTexts(language, times),
    held_until: until && deskWords(language, 'held_until', { until: momentText(language, until) }),
    take: visitWords(language, 'take_offered'),
    note: deskWords(language, 'reply_note', { reader: sender }),
  }
}
