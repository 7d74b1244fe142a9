import { z } from 'zod'
import { emailFrom, isEmail } from './emails.ts'
import { isWrittenAsName, withoutNameMarks } from './names.ts'
import { phoneDigits, phoneDigitsMax } from './phones.ts'
import { foldDigits, isTooLong, isWellFormed, trimmed as trimmedText } from './text.ts'

const NUL = String.fromCharCode(0)
/** PostgreSQL cannot store NUL and would silently change a lone surrogate: both are refused in passwords and links, and dropped in texts. */
export const storable = (text: string) => !text.includes(NUL) && isWellFormed(text)

/** Issue of a rule for which zod has no code. */
export const broken = (rule: string, facts: Record<string, string | number> = {}) => ({ params: { rule, ...facts } })

const emptyIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

/** A field that may be left out, on both sides; `''` and null count as left out. */
export const leftOut = <Output, Input>(schema: z.ZodType<Output, Input>) =>
  (
    z.preprocess(emptyIsAbsent, schema.optional()) as z.ZodType<Output | undefined, Input | '' | null | undefined>
  ).optional()

/** A field with a default: callers may leave it out or send `''`, as the specification's calls do with `page`. */
export const defaulted = <Output, Input>(schema: z.ZodType<Output, Input>, value: Exclude<Output, undefined>) =>
  (
    z.preprocess(emptyIsAbsent, schema.default(value as never)) as z.ZodType<Output, Input | '' | null | undefined>
  ).default(value as never)

const trimmed = (value: unknown) => (typeof value === 'string' ? trimmedText(value) : value)

/** Required text, trimmed; `max` in characters as a reader counts them. At least one is visible. */
export const text = (max: number) =>
  z.preprocess(
    trimmed,
    z
      .string()
      .min(1)
      .refine((value) => !isTooLong(value, max), broken('too_long', { max }))
      .meta({ maxLength: max }),
  ) as z.ZodType<string, string>

/** Text that may be left out; an empty one counts as left out. */
export const optionalText = (max: number) =>
  leftOut(z.preprocess((value) => (trimmed(value) === '' ? undefined : value), text(max).optional()))

/** A whole number in [min, max]; '4', 4 and '٤' are four. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const digits = foldDigits(value).trim()
    if (digits === '') return undefined
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : value
  }, z.number().int().min(min).max(max)) as z.ZodType<number, number | string>

const largestId = 2_147_483_647
/** An identifier: a positive 32-bit integer. */
export const id = wholeNumber(1, largestId)

/** The ids of a list in the order that the user saw before changing it. */
export const orderSeen = (max: number) =>
  z.array(id).min(1).max(max).meta({ description: 'Order before the change; 409 if it has changed meanwhile' })

/** A number that may be left out; `''` counts as left out. */
export const optionalNumber = (min: number, max: number) => leftOut(wholeNumber(min, max))

export const optionalId = optionalNumber(1, largestId)

/** A number that may be left out (and stays what it was) or taken away with null or `''`. */
export const nullableId = (
  z.preprocess((value) => (value === '' ? null : value), id.nullish()) as z.ZodType<
    number | null | undefined,
    number | string | null | undefined
  >
).optional()

const emailMaxLength = 254
// Case is kept as typed; comparisons fold it where two addresses must be one.
export const email = z.preprocess(
  (value) => (typeof value === 'string' ? emailFrom(value) : value),
  z.string().min(1).max(emailMaxLength, { abort: true }).refine(isEmail, broken('invalid')).meta({ format: 'email' }),
) as z.ZodType<string, string>

/** An address that may be left out; an empty one counts as left out. */
export const optionalEmail = email.optional().or(z.literal('').transform(() => undefined))

const saudiNumber = /^\+966(5\d{8}|1[1-7]\d{7}|9200\d{5}|8(00|11)\d{7})$/

export const phone = z.preprocess(
  (value) => (typeof value === 'string' ? phoneDigits(value) : value),
  z
    .string()
    .min(1)
    .refine((value) => value.replace(/\D/g, '').length <= phoneDigitsMax, {
      ...broken('too_long', { max: phoneDigitsMax }),
      abort: true,
    })
    .refine((value) => (value.startsWith('+966') ? saudiNumber : /^\+[1-9]\d{6,14}$/).test(value), broken('invalid'))
    .meta({ description: 'Digits with the country code, at most 15', examples: ['+966501234567'] }),
) as z.ZodType<string, string>

/** A calendar day, `2026-03-03`, without a time or a zone. */
export const day = z.iso.date()

/** A day that may be left out; `''` counts as left out. */
export const optionalDay = leftOut(day)

/** Refuses a range of days, `from` to `to`, that ends before it begins. */
export const daysInOrder = <Shape extends { from: typeof optionalDay; to: typeof optionalDay }>(
  query: z.ZodObject<Shape>,
): z.ZodObject<Shape> =>
  query.refine(
    (days) => {
      const { from, to } = days as { readonly from?: string; readonly to?: string }
      return !from || !to || from <= to
    },
    { ...broken('ends_before'), path: ['to'] },
  )

/** The moment a visit begins, in any writing of ISO 8601 that names its zone. */
export const slot = z.iso.datetime({ offset: true })

/** The same where it may be left out; `''` counts as left out. */
export const optionalSlot = leftOut(slot)

/** A person's name in any script (product §2). */
export const personName = (max: number) =>
  z.preprocess(
    (name) => (typeof name === 'string' ? withoutNameMarks(name) : name),
    text(max).refine(isWrittenAsName, broken('name_letters')),
  ) as z.ZodType<string, string>

/** A name that may be left out. */
export const optionalPersonName = (max: number) => leftOut(personName(max))

/** A path below /storage/. */
export const picture = z.string().meta({ description: 'A path below /storage/; add ?w=320|640|800|960|1280|1920' })

/** A field of a form that people never see, and robots fill in (safety §input). */
export const honeypot = z
  .string()
  .max(500)
  .optional()
  .meta({ description: 'Leave out: a field that people never see, and robots fill in' })
