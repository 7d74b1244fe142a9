import { deleteComment, listComments, reportComment, writeComment } from 'contract/comments/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent, textOf } from '../accounts/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { addressOfBranch, addressOfSchool, forgetDemo, linksTo, open, sendQuestions, submit } from './testing.ts'

const on = (postId: number) => ({ params: { postId }, query: {} })
const saying = (id: number, comment: string) => ({ params: { id }, body: { comment } })

/** A post of branch 1, and one of the whole school. */
async function twoPosts({ db }: School) {
  const ofSchool = await db.selectFrom('posts').select('id').where('branch_id', 'is', null).orderBy('id').execute()
  const ofBranch = await db.selectFrom('posts').select('id').where('branch_id', '=', 1).orderBy('id').execute()
  return { ofSchool: ofSchool[0]?.id ?? 0, ofBranch: ofBranch[0]?.id ?? 0 }
}

const isPublic = async (school: School, postId: number, id: number) =>
  (await school.anyone(listComments, on(postId))).data.some((comment) => comment.id === id)

test('safety: a comment that waits is mailed to its branch; the link opens it in both languages, and a press shows it', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const noura = await aParent(school)
  const { id, is_waiting } = await noura.call(writeComment, saying(ofBranch, 'Three <b>hearts</b>.'))
  expect(is_waiting).toBe(true)

  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  const [letter = ''] = await school.mailsTo(await addressOfBranch(school, 1))
  expect(textOf(letter)).toContain('Three <b>hearts</b>.')
  expect(textOf(letter)).not.toContain('Al-Otaibi')

  const page = await open(school, link)
  expect(page).toMatchObject({ status: 200, buttons: ['show', 'hide'] })
  expect(page.html).toMatch(/<html lang="ar" dir="rtl">/)
  expect(page.html).toContain('Three &lt;b&gt;hearts&lt;/b&gt;.')
  expect((await open(school, link.replace('lng=ar', 'lng=en'))).html).toContain('Show it')
  expect(await isPublic(school, ofBranch, id)).toBe(false)

  expect((await submit(school, link, 'show', page)).status).toBe(303)
  expect(await isPublic(school, ofBranch, id)).toBe(true)
  expect((await open(school, link)).buttons).toEqual(['hide'])
})

test('product §2 the author of a hidden comment reads that it is not shown; nobody else reads anything of it', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const [noura, sara] = [await aParent(school), await aParent(school)]
  const { total: before } = await school.anyone(listComments, on(ofBranch))
  const written = await noura.call(writeComment, saying(ofBranch, 'Good morning.'))
  expect(written).toMatchObject({ is_waiting: true, is_refused: false })
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  await submit(school, link, 'hide')

  const own = await noura.call(listComments, on(ofBranch))
  expect(own.data[0]).toMatchObject({ id: written.id, is_mine: true, is_waiting: false, is_refused: true })
  expect(own.total).toBe((before ?? 0) + 1)
  for (const { data, total } of [
    await sara.call(listComments, on(ofBranch)),
    await school.anyone(listComments, on(ofBranch)),
  ]) {
    expect(total).toBe(before)
    expect(data.some(({ id, is_refused }) => id === written.id || is_refused)).toBe(false)
  }
  await expect(noura.call(writeComment, saying(written.id, 'Good evening.'))).rejects.toMatchObject({ status: 404 })

  const params = { postId: ofBranch, commentId: written.id }
  expect(await noura.call(deleteComment, { params })).toMatchObject({ id: written.id })
  expect((await noura.call(listComments, on(ofBranch))).total).toBe(before)
})

test('safety: a comment below a post of the whole school is mailed to the school', async () => {
  const school = await aSchool()
  const { ofSchool } = await twoPosts(school)
  await (await aParent(school)).call(writeComment, saying(ofSchool, 'Good morning.'))
  expect(await linksTo(school, await addressOfSchool(school))).toHaveLength(1)
})

test('safety: the page is kept by nobody, names no other place, runs nothing, and looking at it changes nothing', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const { id } = await (await aParent(school)).call(writeComment, saying(ofBranch, 'Good morning.'))
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))

  for (const init of [{}, { method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }]) {
    const { status, headers, html } = await open(school, `${link}&answer=show`, init)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    expect(headers.get('content-security-policy')).not.toContain('script-src')
    expect(html).not.toMatch(/<script|src=|style=|https?:/)
  }
  expect(await isPublic(school, ofBranch, id)).toBe(false)
  expect(await school.count('answers')).toBe(0)
})

test('safety: pressed again it says what stands; the other button changes it; each answer is kept with its link and moment', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const { id } = await (await aParent(school)).call(writeComment, saying(ofBranch, 'Good morning.'))
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  const first = await open(school, link)

  for (const _time of [1, 2, 3]) expect((await submit(school, link, 'show', first)).status).toBe(303)
  expect(await school.count('answers')).toBe(1)
  expect((await submit(school, link, 'hide')).status).toBe(303)
  expect(await isPublic(school, ofBranch, id)).toBe(false)
  expect((await submit(school, link, 'show')).status).toBe(303)
  expect(await isPublic(school, ofBranch, id)).toBe(true)

  const kept = await school.db.selectFrom('answers').select(['answer', 'link', 'at']).orderBy('id').execute()
  expect(kept.map(({ answer }) => answer)).toEqual(['show', 'hide', 'show'])
  for (const { link: mark, at } of kept) {
    expect(mark).toMatch(/^[\w-]{16}$/)
    expect(link).not.toContain(mark)
    expect(Date.now() - at.getTime()).toBeLessThan(60_000)
  }
  // They go with what they are about, and in no other way.
  await school.db.deleteFrom('comments').where('id', '=', id).execute()
  expect(await school.count('answers')).toBe(0)
})

test('safety: what its author changes while the page is open is not shown unread', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const noura = await aParent(school)
  const { id } = await noura.call(writeComment, saying(ofBranch, 'Good morning.'))
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  const page = await open(school, link)
  await noura.call(writeComment, { params: { id }, body: { data: 'Buy at evil.example' } })

  const refused = await submit(school, link, 'show', page)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('Buy at evil.example')
  expect(html).toContain('role="status"')
  expect(await isPublic(school, ofBranch, id)).toBe(false)
})

test('safety: of two officers who answer otherwise at the same moment one is told; the other’s answer holds', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  await (await aParent(school)).call(writeComment, saying(ofBranch, 'Good morning.'))
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  const page = await open(school, link)

  const presses = ['show', 'hide', 'show', 'hide'].map((answer) => submit(school, link, answer, page))
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 303, 409, 409])
  expect(await school.count('answers')).toBe(1)
})

test('safety: a link opens its own question alone, for thirty days; a forged one opens nothing', async () => {
  const school = await aSchool({ now: new Date('2026-11-22T09:00:00Z') })
  const { ofBranch } = await twoPosts(school)
  const noura = await aParent(school)
  const first = await noura.call(writeComment, saying(ofBranch, 'First.'))
  const second = await noura.call(writeComment, saying(ofBranch, 'Second.'))
  const links = await linksTo(school, await addressOfBranch(school, 1))
  expect(links).toHaveLength(2)
  await submit(school, links[0] ?? '', 'show')
  expect(await isPublic(school, ofBranch, first.id)).toBe(true)
  expect(await isPublic(school, ofBranch, second.id)).toBe(false)

  const link = links[1] ?? ''
  const token = new URL(link, 'http://localhost').searchParams.get('q') ?? ''
  const other = Buffer.from(token, 'base64url')
  other.writeUInt32BE(other.readUInt32BE(0) - 1, 0)
  const forged = [other.toString('base64url'), token.slice(0, -2), `${token}A`, 'A'.repeat(54), '', '💥', '%00']
  for (const each of forged) {
    const address = `/answer?q=${encodeURIComponent(each)}&lng=en`
    expect((await open(school, address)).status).toBe(404)
    expect((await submit(school, address, 'show', { seen: 'x' })).status).toBe(404)
  }

  school.setNow(new Date('2026-12-22T08:59:00Z'))
  expect((await open(school, link)).status).toBe(200)
  const late = await open(school, link)
  school.setNow(new Date('2026-12-22T09:01:00Z'))
  expect((await open(school, link)).status).toBe(410)
  expect((await submit(school, link, 'show', late)).status).toBe(410)
  expect(await isPublic(school, ofBranch, second.id)).toBe(false)
})

test('safety: a button that is none, a body that is none, and another type are refused in words', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  await (await aParent(school)).call(writeComment, saying(ofBranch, 'Good morning.'))
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  for (const answer of ['accepted', 'spam', '', '__proto__'])
    expect((await submit(school, link, answer)).status).toBe(422)
  expect((await school.fetch(link, { method: 'POST' })).status).toBe(422)
  for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
    const refused = await school.fetch(link, { method: 'POST', headers: { 'content-type': type }, body: '{' })
    expect(refused.status).toBe(415)
    expect(await refused.text()).toMatch(/<h1>/)
  }
  expect(await school.count('answers')).toBe(0)
})

test('safety: a link to what was deleted says so', async () => {
  const school = await aSchool()
  const { ofBranch } = await twoPosts(school)
  const { id } = await (await aParent(school)).call(writeComment, saying(ofBranch, 'Good morning.'))
  const [link = ''] = await linksTo(school, await addressOfBranch(school, 1))
  const page = await open(school, link)
  await school.db.deleteFrom('comments').where('id', '=', id).execute()
  expect((await open(school, link)).status).toBe(410)
  expect((await submit(school, link, 'show', page)).status).toBe(410)
})

test('safety: a reported comment is mailed once and then counted; what the school lets stand is not asked about again', async () => {
  const school = await aSchool()
  const { data } = await school.anyone(listComments, on(1))
  const { id } = data[0] ?? { id: 0 }
  const house = await school.db.selectFrom('posts').select('branch_id').where('id', '=', 1).executeTakeFirstOrThrow()
  const address = house.branch_id ? await addressOfBranch(school, house.branch_id) : await addressOfSchool(school)
  const report = async () => (await aParent(school)).call(reportComment, { params: { commentId: id } })

  await report()
  const [link = ''] = await linksTo(school, address)
  await report()
  expect(await linksTo(school, address)).toHaveLength(1)
  const page = await open(school, link.replace('lng=ar', 'lng=en'))
  expect(page.html).toContain('By 2 families')
  expect(page.buttons).toEqual(['show', 'hide'])

  await submit(school, link, 'show', page)
  await report()
  expect(await linksTo(school, address)).toHaveLength(1)
  expect((await open(school, link)).buttons).toEqual(['hide'])
  await submit(school, link, 'hide')
  expect(await isPublic(school, 1, id)).toBe(false)
})

test('safety: a house reads three letters an hour; what comes after is gathered into the next', async () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-22T09:00:00Z') + minutes * 60_000)
  const school = await aSchool({ now: at(0) })
  const { ofBranch } = await twoPosts(school)
  const address = await addressOfBranch(school, 1)
  const noura = await aParent(school)
  for (let minute = 0; minute < 10; minute += 1) {
    school.setNow(at(minute))
    await noura.call(writeComment, saying(ofBranch, `Number ${minute}.`))
    // Two servers look at once.
    await Promise.all([sendQuestions(school), sendQuestions(school)])
  }
  expect(await school.mailsTo(address)).toHaveLength(3)
  school.setNow(at(61))
  expect(await linksTo(school, address)).toHaveLength(10)
  expect(await school.mailsTo(address)).toHaveLength(4)
})

test('safety: what nobody has answered is asked again a day before its link ends; what was answered is not', async () => {
  const days = (count: number) => new Date(Date.parse('2026-11-22T09:00:00Z') + count * 24 * 60 * 60_000)
  const school = await aSchool({ now: days(0) })
  await forgetDemo(school)
  const { ofBranch } = await twoPosts(school)
  const address = await addressOfBranch(school, 1)
  const noura = await aParent(school)
  for (const text of ['First.', 'Second.']) await noura.call(writeComment, saying(ofBranch, text))
  const [first = '', second = ''] = await linksTo(school, address)
  await submit(school, first, 'hide')

  school.setNow(days(28))
  expect(await linksTo(school, address)).toHaveLength(2)
  school.setNow(new Date(days(29).getTime() + 1000))
  const links = await linksTo(school, address)
  expect(links).toHaveLength(3)
  school.setNow(days(31))
  expect((await open(school, second)).status).toBe(410)
  expect((await open(school, links[2] ?? '')).html).toContain('Second.')
})
