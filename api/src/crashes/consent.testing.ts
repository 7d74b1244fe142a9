import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from 'contract/client.ts'
import { publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { decidePhotoConsent, listKids } from 'contract/kids/endpoints.ts'
import { photoConsentWording as wording } from 'contract/kids/rules.ts'
import { changePicture, showPicture } from 'contract/pictures/desk.ts'
import { finishUpload, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { decideRegistration } from 'contract/registrations/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import sharp from 'sharp'
import { aRegistrationOf } from '../kids/testing.ts'
import { aDeskCaller, aFamily, aReader, type DeskCaller, retryUntilAnswered, type Site } from './people.testing.ts'
import { numberedPosts } from './posts.testing.ts'
import { callers, expectIn, type Work } from './work.testing.ts'

/** At most sixty decisions an hour for one account. */
const turnsOfAFamily = 14
const pauseMs = 200
/** Without its database a server keeps showing cached answers for a time (desk §6: gone within a minute). */
const goneWithinMs = 60_000

async function aPictureOf(call: Caller): Promise<number> {
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#557799' } })
  const bytes = new Uint8Array(await drawn.jpeg().toBuffer())
  const body = { mark: 'consent', name: 'lama.jpg', bytes: bytes.length, branch_id: 1 }
  const { id } = await retryUntilAnswered(() => call(startUpload, { body }))
  await retryUntilAnswered(() => call(sendPiece, { params: { id }, query: { offset: 0 }, upload: new Blob([bytes]) }))
  for (;;) {
    const { picture } = await retryUntilAnswered(() => call(finishUpload, { params: { id } }))
    if (picture) return picture.id
  }
}

/** Names the children in the picture and its audience again. */
const name = (call: Caller, id: number, kid: number) =>
  retryUntilAnswered(async () => {
    const { version } = await call(showPicture, { params: { id } })
    return call(changePicture, { params: { id }, body: { version, kid_ids: [kid], audience: 'website' } })
  })

/** A family repeatedly gives and withdraws its consent for a picture in a post. */
export function consentWithdrawal(site: Site): Work {
  const deciding = callers()

  const decide = (family: Caller, kidId: number, granted: boolean) =>
    family(decidePhotoConsent, { params: { kidId }, body: { audience: 'website', granted, wording } })

  async function isGranted(family: Caller) {
    const [kid] = (await retryUntilAnswered(() => family(listKids, { query: {} }))).data
    return kid?.photo_consents.find(({ audience }) => audience === 'website')?.granted ?? false
  }

  /** Without a database the status is unknown: repeated until there is an answer. */
  const statusOf = (path: string) =>
    retryUntilAnswered(async () => {
      const { status } = await fetch(`${site.address}/storage/${path}`, { signal: AbortSignal.timeout(10_000) })
      if (status >= 500) throw new Error(String(status))
      return status
    })

  async function aFamilyInPicture({ call }: DeskCaller, picture: number) {
    const family = await aFamily(site)
    const { id, kid } = await retryUntilAnswered(() =>
      family(registerKidToBranch, { body: aRegistrationOf({ branch_id: 1 }) }),
    )
    const body = { answer: 'accepted', was: 'pending' } as const
    await retryUntilAnswered(() => call(decideRegistration, { params: { id }, body }))
    await retryUntilAnswered(() => decide(family, kid.id, true))
    await name(call, picture, kid.id)
    return { family, kidId: kid.id }
  }

  /** Publishes a post with the picture, so that each round has a new address. */
  async function aPostWith(desk: DeskCaller, path: string) {
    const posts = numberedPosts(site, desk)
    const id = await posts.begin()
    await posts.write(id, 1)
    await retryUntilAnswered(async () => {
      const { parts } = await desk.call(showContent, { params: { id } })
      const body = { fields: { image: path }, version: parts.common.version }
      return desk.call(saveContentPart, { params: { id, part: 'common' }, body })
    })
    return retryUntilAnswered(() =>
      desk.call(publishContent, { params: { id }, body: { parts: ['ar', 'en', 'common'] } }),
    )
  }

  /** Waits until the address is gone after the consent was withdrawn. */
  async function isGone(path: string) {
    for (const end = Date.now() + goneWithinMs; (await statusOf(path)) === 200; await wait(50))
      if (Date.now() > end) return site.faults.push(`${path} is there after the consent was taken back`)
  }

  return {
    what: 'consent withdrawal',
    isUnderWay: deciding.isUnderWay,
    async run() {
      const desk = await aDeskCaller(site, 'owner')
      const picture = await aPictureOf(desk.call)
      let { family, kidId } = await aFamilyInPicture(desk, picture)
      const pathNow = async () =>
        (await retryUntilAnswered(() => desk.call(showPicture, { params: { id: picture } }))).path
      const { row_id } = await aPostWith(desk, await pathNow())
      const params = { id: row_id ?? 0 }
      for (let count = 1; !site.done; count += 1) {
        if (count % turnsOfAFamily === 0) ({ family, kidId } = await aFamilyInPicture(desk, picture))
        const path = await pathNow()
        expectIn(site, 'a picture with consent', await statusOf(path), 200)
        const withdrawn = await deciding.once(() => decide(family, kidId, false))
        const stillGranted = await isGranted(family)
        if (withdrawn) expectIn(site, 'the consent that was taken back', stillGranted, false)
        if (stillGranted) expectIn(site, 'the picture whose consent stands', await statusOf(path), 200)
        else await isGone(path)
        const post = await retryUntilAnswered(() => aReader(site, 'ar')(showPost, { params, query: {} }))
        expectIn(site, 'the picture of the post', post.image, await pathNow())
        await retryUntilAnswered(() => decide(family, kidId, true))
        await wait(pauseMs)
      }
    },
  }
}
