import type { Audience } from 'contract/kids/rules.ts'
import { kidsHref } from 'contract/site/href.ts'
import { dayText, riyadhDay } from 'i18n/format.ts'
import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../../platform/mail/body.ts'
import { fillWith, type MailContent } from '../../platform/mail/mail-content.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { translate } from '../../platform/mail/words.ts'

/** The family, at a confirmed address. */
interface FamilyInMail {
  readonly id: string
  readonly at: Date
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly school: Published
  readonly school_email: string
}

interface EndingConsent {
  readonly kid: string
  readonly audience: Audience
  readonly ends_at: Date
}

/** Asks a family to renew its picture consent before it ends. The child's name is in the text, never in the subject. */
export function consentMail(family: FamilyInMail, consents: readonly EndingConsent[], publicUrl: string): Mail {
  const { id, at, language, name, email, school, school_email } = family
  const subject = translate(language, 'consent_ends_subject', { school: textIn(school, language) })
  const link = publicUrl + kidsHref({ lng: language })
  const content: MailContent = {
    language,
    subject,
    preview: translate(language, 'consent_ends'),
    opening: [
      fillWith(translate(language, 'family_greeting'), 'name', { written: name }),
      [translate(language, 'consent_ends')],
      [{ words: translate(language, 'consent_ends_link'), leadsTo: link }],
    ],
    rows: consents.flatMap(({ kid, audience, ends_at }) => [
      { label: translate(language, 'consent_ends_kid'), value: { written: kid } },
      { label: translate(language, 'consent_ends_for'), value: translate(language, `consent_for_${audience}`) },
      { label: translate(language, 'consent_ends_on'), value: dayText(language, riyadhDay(ends_at)) },
    ]),
    closing: [],
    note: translate(language, 'consent_ends_reason'),
  }
  return {
    id,
    date: at,
    ...mailBody(content),
    to: { name, address: email },
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: school_email },
  }
}
