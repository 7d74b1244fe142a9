import { href, kidsHref } from 'contract/site/href.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { pushSentence } from 'i18n/push.ts'
import type { Db } from '../platform/db/client.ts'
import {
  type AnnouncementKind,
  eventForPush,
  isConsentEnding,
  postForPush,
  registrationStatus,
  storyForPush,
} from './queries.ts'

/** A consent renewal is no announcement: it concerns one family (kids/consent-renewal). */
export type MessageKind = AnnouncementKind | 'consent'

/** Push message for a device; a click opens `url`, a path of the site, in the language the message was written in. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly lang: Language
  readonly dir: 'ltr' | 'rtl'
  /** A later message with the same tag replaces this one. */
  readonly tag: string
}

/** The message about a thing; undefined if the thing is deleted or not public. */
export async function messageAbout(
  db: Db,
  { kind, thingId, now }: { kind: MessageKind; thingId: number; now: Date },
  language: Language,
): Promise<PushMessage | undefined> {
  const common = { lang: language, dir: directionOf(language), tag: `${kind}-${thingId}` } as const
  if (kind === 'news') {
    const post = await postForPush(db, thingId, now, language)
    return (
      post && {
        ...common,
        title: post.title,
        body: post.text,
        url: href('newsItem', { newsId: thingId, lng: language }),
      }
    )
  }
  if (kind === 'event') {
    const event = await eventForPush(db, thingId, language)
    return (
      event && {
        ...common,
        title: event.title,
        body: event.text,
        url: href('event', { eventId: thingId, lng: language }),
      }
    )
  }
  if (kind === 'story') {
    const story = await storyForPush(db, thingId, now, language)
    return (
      story && {
        ...common,
        title: pushSentence(language, 'story_title', { branch: story.branch }),
        body: pushSentence(language, 'story_body'),
        url: `${href('community', { lng: language })}#story-${story.branch_id}`,
      }
    )
  }
  if (kind === 'consent') {
    if (!(await isConsentEnding(db, thingId, now))) return undefined
    return {
      ...common,
      title: pushSentence(language, 'consent_title'),
      body: pushSentence(language, 'consent_body'),
      url: kidsHref({ lng: language }),
    }
  }
  const status = await registrationStatus(db, thingId)
  if (status !== 'accepted' && status !== 'waitlisted' && status !== 'rejected') return undefined
  return {
    ...common,
    // Push services and locked screens show the message: child and decision are in the account only.
    title: pushSentence(language, 'registration_title'),
    body: pushSentence(language, 'registration_body'),
    url: kidsHref({ lng: language }),
  }
}
