import { foldDigits } from 'contract/text.ts'
import { isLeaked } from './leaked-passwords.ts'

// Likely guesses of ten characters and more, with usual endings: the list of leaked passwords (leaked-passwords.ts) knows few
// of this school, this country and this year.
const words = `
  password passwort motdepasse contrasena pass passcode secret letmein welcome hello login admin administrator root
  user guest test testing default changeme trustno1 access master superman batman spiderman pokemon naruto starwars
  iloveyou loveyou lovely sunshine princess football baseball basketball soccer liverpool chelsea barcelona realmadrid
  manchester juventus arsenal dragon monkey shadow michael jennifer jordan charlie computer internet samsung iphone
  google facebook instagram whatsapp youtube snapchat microsoft windows freedom whatever butterfly chocolate flower
  angel forever family mother father mylove mybaby baby babygirl habibi habibti hayati allah allahuakbar bismillah
  alhamdulillah inshallah mashallah subhanallah muhammad mohammed mohamed mohammad ahmed abdullah abdulrahman
  abdulaziz khalid fahad saud faisal sultan noura norah sarah fatima fatimah maryam aisha saudi saudiarabia ksa riyadh
  jeddah makkah mecca medina madinah dammam khobar abha alhilal hilal alnassr nassr alittihad ittihad alahli ahli
  demoparent demo-parent school kindergarten preschool nursery montessori smartkids smartkid kids children
  اللهاكبر بسمالله الحمدلله لاالهالاالله محمد احمد السعودية الرياض جدة الهلال النصر الاتحاد كلمةالمرور كلمةالسر
`
  .trim()
  .split(/\s+/)
const known = new Set(words)

const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرلاىةوزظ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
]
const backwards = (text: string) => [...text].reverse().join('')
const bothWays = walks.flatMap((walk) => [walk, backwards(walk)])

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plain = (text: string) => text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign)

/** Without the few digits and signs that people append to satisfy a rule. */
function bare(text: string): string {
  const inner = text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')
  return text.length - inner.length <= 6 ? inner : text
}

const isWalk = (text: string) => bothWays.some((walk) => walk.includes(text))
/** One to four characters repeated: `aaaaaaaaaa`, `121212121212`, `abcdabcdabcd`. */
const isRepetition = (text: string) => /^(.{1,4}?)\1+$/u.test(text) || new Set(text).size <= 2
/** Phone numbers, dates and identity numbers: known to others, or easy to try in order. */
const isNumber = (text: string) => /^[\d\s+()./-]{1,20}$/.test(text)
/** A known word, once or repeated. */
const isKnown = (text: string) => known.has(text) || known.has(text.replace(/^(.{1,30}?)\1+$/u, '$1'))

export interface Owner {
  readonly name?: string
  readonly email?: string
  readonly phone?: string | null
}

/** Normalised for comparing with common passwords: lower case, digits folded. */
export const normalised = (password: string) => foldDigits(password.normalize('NFKC').toLowerCase())

const variantsOf = (text: string) => [text, bare(text), plain(text), plain(bare(text)), bare(plain(text))]

/** Reason for which a password is easy to guess; its sentence names it. */
type Weakness = 'own' | 'repeated' | 'row' | 'number' | 'word' | 'leaked'

/** Reason for which the rules refuse the password as it is written; undefined if they do not. */
function guessableBy(text: string): Weakness | undefined {
  if (isRepetition(text)) return 'repeated'
  if (isWalk(text.replace(/\s/g, ''))) return 'row'
  if (isNumber(text)) return 'number'
  const variants = variantsOf(text)
  if (variants.some(isKnown)) return 'word'
  return variants.some((form) => form.length >= 6 && isWalk(form)) ? 'row' : undefined
}

/** Whether the rules match the password as it is written. */
export const isGuessable = (text: string) => guessableBy(text) !== undefined

/** Reason for which a password is weak: common, leaked, or made of the account's own data; undefined if it is none. */
export function weaknessOf(password: string, { name, email, phone }: Owner = {}): Weakness | undefined {
  const text = normalised(password)
  const own = [name, email, email?.split('@')[0], phone, phone?.replace(/^\+966/, '0')]
  if (own.some((fact) => text === fact?.toLowerCase())) return 'own'
  return guessableBy(text) ?? ([text, bare(text)].some(isLeaked) ? 'leaked' : undefined)
}
