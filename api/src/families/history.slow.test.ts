import { verifyCode } from 'contract/accounts/codes.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { mergeFamilies, unmergeFamilies } from 'contract/families/changes.ts'
import { changeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import { type FamilyRecord, listFamilies, showFamily } from 'contract/families/desk.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { copyFamilyData, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import fc from 'fast-check'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { codeTo } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { aKid, aRegistrationOf } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { anUnconfirmedAccount, erasePeopleAtDesk, ownCopy, textsOf } from './testing.ts'

// Five people share two numbers and two addresses: the first and the last are one person by the rule.
const people = [
  ['Amal', 0, 0],
  ['Badr', 0, 1],
  ['Dana', 1, 0],
  ['Fahad', 1, 1],
  ['Amal', 0, 0],
] as const

const step = fc.record({
  what: fc.constantFrom(
    'ask',
    'ask',
    'ask',
    'join',
    'confirm',
    'register',
    'merge',
    'part',
    'reply',
    'correct',
    'erase',
  ),
  person: fc.nat(4),
  other: fc.nat(9),
  branch_id: fc.integer({ min: 1, max: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Request {
  readonly phone: string
  readonly email: string
  readonly branch_id: number
  readonly words: string
  /** The account that sent it as a registration. */
  readonly account?: string
}

interface Account {
  readonly call: Awaited<ReturnType<typeof anUnconfirmedAccount>>
  /** Read at once: erasing another person with this address deletes the copies of mails to it. */
  readonly code: string
  isConfirmed: boolean
}

/** A history of one group of people, whose numbers and addresses nobody else has. */
class History {
  readonly accounts = new Map<string, Account>()
  requests: Request[] = []
  #count = 0

  readonly school: School
  readonly owner: TestStaff
  readonly run: number

  constructor(school: School, owner: TestStaff, run: number) {
    this.school = school
    this.owner = owner
    this.run = run
  }

  detailsOf(person: number) {
    const [name, number, address] = people[person] ?? people[0]
    return {
      name: `${name} ${this.code}`,
      phone: `+9665${this.run}${number}0000`,
      email: `e${address}.${this.run}@mail.example`,
    }
  }

  /** No beginning of a name: searches find the people of this history alone. */
  get code() {
    return [...String(this.run)].map((digit) => 'pqrstuvwxy'[Number(digit)]).join('')
  }

  aFact() {
    this.#count += 1
    return `fact-${this.run}-${this.#count}-end`
  }

  async records(): Promise<FamilyRecord[]> {
    const found = await this.owner.call(listFamilies, { query: { q: this.code, per_page: 50 } })
    return Promise.all(
      found.data.toSorted((a, b) => a.id - b.id).map(({ id }) => this.owner.call(showFamily, { params: { id } })),
    )
  }

  async do({ what, person, other, branch_id }: Step): Promise<void> {
    const { name, phone, email } = this.detailsOf(person)
    const records = await this.records()
    const record = records[other % records.length]
    const account = this.accounts.get(email)
    if (what === 'ask') {
      const words = this.aFact()
      this.requests.push({ phone, email, branch_id, words })
      const body = aMessage({ name, phone, email, branch_id, message: words })
      await this.school.anyone(sendMessage, { body }, { from: `198.51.${this.run % 250}.${this.#count}` })
    } else if (what === 'join') {
      if (!account)
        this.accounts.set(email, {
          call: await anUnconfirmedAccount(this.school, { name, phone, email }),
          code: await codeTo(this.school, email),
          isConfirmed: false,
        })
    } else if (what === 'confirm') {
      if (!account || account.isConfirmed) return
      await this.school.anyone(verifyCode, { body: { email, code: account.code } })
      account.isConfirmed = true
    } else if (what === 'register') {
      if (!account) return
      const words = this.aFact()
      this.requests.push({ phone, email, branch_id, words, account: email })
      // A child is registered once; its name is as unique as the words.
      const kid = aKid({ name: `Child ${this.#count} ${this.code}` })
      await account.call(registerKidToBranch, { body: aRegistrationOf({ branch_id, notes: words, kid }) })
    } else if (!record) return
    else if (what === 'merge') await this.mergeInto(record, records)
    else if (what === 'part') {
      const merge = record.merges[0]
      if (merge) await this.owner.call(unmergeFamilies, { params: { id: record.id }, body: { merge_id: merge.id } })
    } else if (what === 'reply') {
      const to = record.recipients.find((each) => each.channel === 'email')
      if (to?.person_id !== record.recipients[0]?.person_id) return
      await this.owner.call(replyToFamily, {
        params: { id: record.id },
        body: { channel: 'email', language: 'en', text: 'Dear {{name}}' },
      })
      // It answers the person once it has arrived.
      await this.school.mailsTo(to?.address ?? '')
    } else if (what === 'correct') {
      const wrong = record.emails.find((each) => !record.verified_emails.includes(each))
      this.#count += 1
      const to = `right${this.#count}.${this.run}@mail.example`
      if (wrong)
        await this.owner
          .call(changeFamilyContact, { params: { id: record.id }, body: { email: wrong, to } })
          .catch(isInvalid)
    } else await this.erase(record)
  }

  /** Putting together and taking apart again leaves what was there. */
  async mergeInto(into: FamilyRecord, records: readonly FamilyRecord[]) {
    const from = records.find(
      ({ id, branch }) => id !== into.id && (branch?.id ?? into.branch?.id) === (into.branch?.id ?? branch?.id),
    )
    if (!from) return
    const [params, body] = [{ id: into.id }, { with_id: from.id }]
    const known = new Set(into.merges.map(({ id }) => id))
    const merge = async () =>
      (await this.owner.call(mergeFamilies, { params, body })).merges.find(({ id }) => !known.has(id))
    const made = await merge()
    await this.owner.call(unmergeFamilies, { params, body: { merge_id: made?.id ?? 0 } })
    const again = await this.records()
    for (const before of [into, from])
      expect(stateOf(again.find(({ id }) => id === before.id))).toEqual(stateOf(before))
    await merge()
  }

  /** Erasing a person leaves none of the person's facts, and every other's. */
  async erase(record: FamilyRecord) {
    const [person] = record.people
    if (!person) return
    const { account } = person
    const gone = account
      ? (request: Request) =>
          request.account === account.email || (account.confirmed && request.email === account.email)
      : (request: Request) =>
          request.account === undefined &&
          request.branch_id === record.branch?.id &&
          person.phones.includes(request.phone) &&
          person.emails.includes(request.email)
    // A corrected person no longer has the address of the requests.
    const isCorrected = !account && person.emails.every((email) => email.startsWith('right'))
    await erasePeopleAtDesk(this.owner, record.id, [person.id])
    if (account) this.accounts.delete(account.email)
    const { db } = this.school
    const messages = await db.selectFrom('messages').select('message').execute()
    const registrations = await db.selectFrom('registrations').select('notes').execute()
    const words = new Set([...messages.map(({ message }) => message), ...registrations.map(({ notes }) => notes)])
    if (!isCorrected) expect(this.requests.filter(gone).filter((request) => words.has(request.words))).toEqual([])
    this.requests = this.requests.filter((request) => words.has(request.words))
  }

  /** No account, copy or reply holds a fact that only another person gave. */
  async check(): Promise<void> {
    for (const [email, { call, isConfirmed }] of this.accounts) {
      const foreign = this.requests.filter(
        (request) => request.account !== email && !(isConfirmed && request.email === email),
      )
      const copy = await ownCopy(call)
      expect(
        foreign.filter(({ words }) => copy.includes(words)),
        `copy of ${email}`,
      ).toEqual([])
    }
    const replies = await this.school.db
      .selectFrom('family_replies as reply')
      .innerJoin('family_people as person', 'person.id', 'reply.person_id')
      .select(['reply.email', 'reply.text', 'person.name', 'person.names'])
      .where('reply.email', 'is not', null)
      .execute()
    for (const { email, text, name, names } of replies) {
      const address = people.find(([each]) => name.startsWith(each))?.[2]
      expect(email, 'an address of the person').toMatch(new RegExp(`^(right|e${address})`))
      expect([...names, name].map((each) => `Dear ${each}`)).toContain(text)
    }
    for (const record of await this.records()) for (const person of record.people) await this.checkCopy(record, person)
  }

  async checkCopy({ id: family_id }: FamilyRecord, person: FamilyRecord['people'][number]) {
    if (person.account) return
    // More copies than an owner makes in an hour.
    await this.school.db.deleteFrom('rate_limits').execute()
    const request = {
      family_id,
      person_id: person.id,
      kind: 'copy',
      channel: 'email',
      asked_on: riyadhDay(new Date()),
    } as const
    const { id } = await this.owner.call(writePrivacyRequest, { body: request }).catch(openOne)
    const copy = await textsOf(await this.owner.call(copyFamilyData, { params: { id }, body: { people: [person.id] } }))
    const theirs = this.requests.filter(({ words }) => copy.includes(words))
    expect(theirs.filter(({ account }) => account)).toEqual([])
    const pairs = new Set(theirs.map(({ phone, email, branch_id }) => `${phone} ${email} ${branch_id}`))
    expect(pairs.size, 'one number with one address at one branch').toBeLessThanOrEqual(1)
  }
}

const stateOf = (record: FamilyRecord | undefined) =>
  record && {
    ...{
      stage: record.stage,
      branch: record.branch,
      owner: record.owner,
      next_step: record.next_step,
      waiting_since: record.waiting_since,
    },
    people: record.people.map(({ id, names, phones, emails }) => ({ id, names, phones, emails })),
    timeline: record.timeline
      .map(({ kind, facts }) => [kind, facts.message])
      .filter(([kind]) => kind !== 'merged' && kind !== 'parted'),
  }

/** The address stands in the record already, or its owner has confirmed it since. */
const isInvalid = (problem: { code?: string }) => expect(problem.code).toBe('invalid_fields')
const openOne = (problem: { details: { data?: { current?: { id: number } } } }) =>
  problem.details.data?.current ?? { id: 0 }

let runs = 100

test('desk §3 in any history of requests, accounts, corrections, merges and erasures nobody reads what only another person gave', {
  timeout: 300_000,
}, async () => {
  const school = await aSchool()
  const owner = await aStaff(school, 'owner')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      runs += 1
      const history = new History(school, owner, runs)
      for (const each of steps) await history.do(each)
      await history.check()
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
