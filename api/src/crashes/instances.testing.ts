import { randomUUID } from 'node:crypto'
import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import { register, showProfile } from 'contract/accounts/endpoints.ts'
import { saveProfileImage } from 'contract/accounts/profile.ts'
import { listBranches } from 'contract/branches/endpoints.ts'
import { type Caller, createCaller } from 'contract/client.ts'
import { finishUpload, pieceBytesMax, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { unzipSync } from 'fflate'
import { aRegistration } from '../accounts/testing.ts'
import { aFilm } from '../pictures/testing.ts'
import { aPicture } from '../platform/storage/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { aDeskCaller, aReader, publicUrl, retryUntilAnswered, type Site } from './people.testing.ts'

/** Environment variables of an instance without a proxy in front. */
export const instanceEnv = { TRUSTED_PROXIES: 'loopback', PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' }

const papers = ['Registration La Palma', 'First day', 'Permission to give medicine']

interface FileAnswer {
  readonly status: number
  readonly etag: string | null
  readonly bytes: Buffer
}

/** Sends each request to every instance of one school and collects the differences. */
function comparison(addresses: readonly string[]) {
  const wrong: string[] = []
  let questions = 0
  const site: Site = { address: addresses[0] ?? '' }
  let round = 0
  /** Sends the next request to another instance. */
  const next = () => {
    round += 1
    site.address = addresses[round % addresses.length] ?? ''
  }
  const expectSame = (what: string, found: readonly unknown[], expected: unknown = found[0]) => {
    questions += 1
    const texts = found.map((one) => JSON.stringify(one))
    if (texts.some((text) => text !== JSON.stringify(expected))) wrong.push(`${what}: ${texts.join(' | ')}`)
  }
  const get = async (address: string, path: string, headers: Record<string, string> = {}): Promise<FileAnswer> => {
    const answer = await fetch(address + path, { headers: { accept: 'image/avif,image/webp,*/*', ...headers } })
    return { status: answer.status, etag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  /** Expects the same file everywhere: status, ETag, every byte. */
  async function expectSameFile(path: string, status = 200, headers?: Record<string, string>) {
    const found: FileAnswer[] = []
    for (const address of addresses) found.push(await get(address, path, headers))
    const [first] = found
    expectSame(
      path,
      found.map((one) => one.status),
      status,
    )
    if (status >= 400) return undefined
    expectSame(
      `${path} ETag`,
      found.map(({ etag }) => etag),
    )
    expectSame(
      `${path} bytes`,
      found.map(({ bytes }) => first && bytes.equals(first.bytes)),
      true,
    )
    return first?.bytes
  }
  return { site, wrong, next, expectSame, expectSameFile, questions: () => questions }
}
type Comparison = ReturnType<typeof comparison>

async function picturesOfSchool({ site, expectSameFile }: Comparison) {
  const { data } = await retryUntilAnswered(() => aReader(site, 'en')(listBranches))
  for (const { image } of data.slice(0, 3))
    for (const width of ['', '?w=320', '?w=960']) await expectSameFile(`/storage/${image}${width}`)
}

/** Calls from one address, each to another instance. */
const aCallerAnywhere = ({ site, next }: Comparison, address: string, token?: string): Caller =>
  createCaller({
    language: 'en',
    token: () => token,
    fetch(url, init) {
      next()
      return fetch(site.address + url, {
        ...init,
        headers: { ...(init.headers as object), 'x-forwarded-for': address },
      })
    },
  })

async function aFamily(school: Comparison): Promise<{ call: Caller; password: string }> {
  const body = aRegistration()
  const { access_token } = await retryUntilAnswered(() => aReader(school.site, 'en')(register, { body }))
  const address = `10.1.${Math.floor(Math.random() * 256)}.7`
  return { call: aCallerAnywhere(school, address, access_token), password: body.password }
}

/**
 * A parent's picture: uploaded to one instance, visible on all, in every export, and gone everywhere with the account.
 */
async function familyPictures(school: Comparison) {
  const { call, password } = await aFamily(school)
  const upload = new Blob([new Uint8Array(await aPicture(500, 400).jpeg().toBuffer())], { type: 'image/jpeg' })
  const { image: before } = await call(saveProfileImage, { upload })
  await school.expectSameFile(`/storage/${before}?w=320`)
  await call(saveProfileImage, { upload })
  await school.expectSameFile(`/storage/${before}`, 404)
  await school.expectSameFile(`/storage/${before}?w=320`, 404)
  const { image } = await call(showProfile)
  const bytes = await school.expectSameFile(`/storage/${image}`)
  await school.expectSameFile(`/storage/${image}?w=320`)

  const exports: (string | undefined)[] = []
  for (let round = 0; round < 3; round += 1) {
    const archive = await retryUntilAnswered(() => call(exportMyData, { body: { password } }))
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    const [, picture] = Object.entries(files).find(([name]) => name.endsWith('.webp')) ?? []
    exports.push(picture && Buffer.from(picture).toString('base64'))
  }
  school.expectSame(
    'the picture in exports',
    exports.map((one) => one === bytes?.toString('base64')),
    true,
  )

  await call(deleteAccount, { body: { password } })
  for (const width of ['', '?w=320']) await school.expectSameFile(`/storage/${image}${width}`, 404)
  return String(image).split('/').at(-1) ?? ''
}

/** Uploads a file in pieces, each to another instance, then compares the file on all of them. */
async function uploads(school: Comparison, name: string, bytes: Uint8Array) {
  const { site, next, expectSame, expectSameFile } = school
  const { call, cookie } = await aDeskCaller(site, 'teacher')
  const body = { mark: randomUUID(), name, bytes: bytes.length, branch_id: 1 }
  const { id } = await call(startUpload, { body })
  for (let offset = 0; offset < bytes.length; offset += pieceBytesMax) {
    next()
    const upload = new Blob([new Uint8Array(bytes.subarray(offset, offset + pieceBytesMax))])
    await retryUntilAnswered(() => call(sendPiece, { params: { id }, query: { offset }, upload }))
  }
  for (;;) {
    next()
    const { picture } = await retryUntilAnswered(() => call(finishUpload, { params: { id } }))
    if (!picture) continue
    const whole = await expectSameFile(picture.file, 200, { cookie })
    const partial = await expectSameFile(picture.file, 206, { cookie, range: 'bytes=100-199' })
    expectSame(`${name} in parts`, [partial && whole?.subarray(100, 200).equals(partial)], true)
    await expectSameFile(picture.file, 416, { cookie, range: 'bytes=999999999-' })
    return
  }
}

async function cardsAndPapers({ site, expectSameFile }: Comparison) {
  for (const language of ['en', 'ar'])
    for (const path of ['/', '/branch/1', '/news']) {
      const page = await fetch(site.address + path, {
        headers: { cookie: `lng=${language}`, 'accept-language': language },
      })
      const card = /<meta property="og:image" content="([^"]*)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&')
      await expectSameFile(card?.replace(publicUrl, '') ?? `no card on ${path}`)
    }
  for (const name of papers)
    for (const language of ['en', 'ar']) await expectSameFile(`/papers/${language}/${encodeURIComponent(name)}.pdf`)
}

/** Sends a form three times with one idempotency key, to different instances: one tour. */
async function repeatedForms(school: Comparison) {
  const body = aTourRequest()
  const references: string[] = []
  const call = aCallerAnywhere(school, '10.9.8.7')
  const idempotencyKey = randomUUID()
  for (let round = 0; round < 3; round += 1)
    references.push((await call(bookTour, { body }, { idempotencyKey })).reference)
  school.expectSame('one form sent thrice', references)
}

export interface Outcome {
  readonly questions: number
  readonly wrong: readonly string[]
  /** Names of deleted pictures. */
  readonly gone: readonly string[]
}

/** Runs all comparisons of pictures, films, exports, deletions and papers on each instance. */
export async function askInstances(addresses: readonly string[]): Promise<Outcome> {
  const school = comparison(addresses)
  await picturesOfSchool(school)
  const gone = [await familyPictures(school), await familyPictures(school)]
  const photo = await aPicture(1400, 1000).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  await uploads(school, 'photo.jpg', photo)
  await uploads(school, 'film.mp4', await aFilm({ seconds: 20 }))
  await cardsAndPapers(school)
  await repeatedForms(school)
  return { questions: school.questions(), wrong: school.wrong, gone }
}
