import { href } from 'contract/site/href.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { pushSentence } from 'i18n/push.ts'
import type { Db } from '../db/client.ts'
import { eventForPush, postForPush, registrationStatus, storyForPush } from './queries.ts'

export type AnnouncementKind = 'news' | 'event' | 'story' | 'registration'

/** What a device shows; a click opens `url`, a path of the site, in the language the message was written in. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly lang: Language
  readonly dir: 'ltr' | 'rtl'
  /** A later message of the same tag takes the place of this one. */
  readonly tag: string
}

/** The message about a thing, or undefined when the thing is gone, or not out (any more). */
export async function messageAbout(
  db: Db,
  { kind, thingId, now }: { kind: AnnouncementKind; thingId: number; now: Date },
  language: Language,
): Promise<PushMessage | undefined> {
  const shown = { lang: language, dir: directionOf(language), tag: `${kind}-${thingId}` } as const
  if (kind === 'news') {
    const post = await postForPush(db, thingId, now, language)
    return (
      post && {
        ...shown,
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
        ...shown,
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
        ...shown,
        title: pushSentence(language, 'story_title', { branch: story.branch }),
        body: pushSentence(language, 'story_body'),
        url: `${href('community', { lng: language })}#story-${story.branch_id}`,
      }
    )
  }
  const status = await registrationStatus(db, thingId)
  if (status !== 'accepted' && status !== 'waitlisted' && status !== 'rejected') return undefined
  return {
    ...shown,
    // Other services carry it, and locked screens show it: which child, and what was decided, stands in the account alone.
    title: pushSentence(language, 'registration_title'),
    body: pushSentence(language, 'registration_body'),
    url: `${href('settings', { lng: language })}#kids`,
  }
}
