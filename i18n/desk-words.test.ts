import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectRule, filesIn, type Rule, root, spoken, word } from './words.testing.ts'

// `docs/words.md`, "The desk", as far as a program can tell.

const within = ['desk-*']
/** Sentences of the API that are read at the desk, too. */
const andProblems = ['desk-*', 'problems']
/** The export of everything names tables in the words of the desk. */
const andExport = ['desk-*', 'everything']

const english: readonly Rule[] = [
  { never: /\bstands?\b/i, instead: 'is, appears', within },
  { never: /\bvisits?\b/i, instead: 'tour', within: andProblems },
  { never: /\bfilms?\b/i, instead: 'video', within: [...andProblems, 'everything'] },
  { never: /\bcode app\b/i, instead: 'authenticator app', within },
  {
    never: /\bpromise\b/i,
    instead: 'overdue, time to reply',
    within,
    but: ['desk-school:step_about_text', 'desk-today:promise_*'],
  },
  { never: /\bpart(ed)? again\b|\bparted\b/i, instead: 'separate', within },
  { never: /\blooked after by\b/i, instead: 'assigned to', within },
  { never: /\bdid not arrive\b/i, instead: 'could not be loaded', within, but: ['desk-today:failed'] },
  { never: /\btaken? (down|away|out)\b|\bis off the site\b/i, instead: 'unpublish, remove, withdraw', within },
  { never: /\bswitch(ed)? (off|on)\b/i, instead: 'deactivate, reactivate', within },
  {
    never: /\bwrit(e|ten) down\b|\bthrow away\b|\bdo not go ahead\b/i,
    instead: 'add, record, discard, cancel',
    within,
  },
  { never: /\bproofs?\b/i, instead: 'test email', within },
  { never: /\bviews? (saved|this)\b|\bsaved view\b/i, instead: 'saved list', within },
  { never: /\bsliders?\b|\bstatistics?\b/i, instead: 'front slide, figure', within: andExport },
  {
    never: /\bwhoever\b|\bby itself\b|\bmeanwhile\b|\bonce more\b|\bright as it is\b/i,
    instead: 'a plain clause',
    within: andProblems,
  },
  {
    never: /^((for|from) )?(who|whom|whose|what|when|where|which|why|how|how long)$|^(who|where|why) (it|sees|they)\b/i,
    instead: 'a noun: time, audience, reason',
    within: [...within, 'exports'],
  },
  { never: /\bchosen ones?\b|\bchoose none\b|\{\{count\}\} chosen\b/i, instead: 'selected', within },
]

const arabic: readonly Rule[] = [
  { never: /:\/\/(?![\w\u200e{])/, instead: 'a left-to-right mark after https://, which is turned round without it' },
  { never: /إنزال|أُنزل|[يت]ُنزل/, instead: 'إلغاء النشر، إزالة، سحب', within },
  { never: /عرض (ال)?(موعد|مواعيد|أوقات|وقت)|العروض|المعروضة على/, instead: 'اقتراح؛ منح', within: andExport },
  { never: /زيار/, instead: 'جولة', within: andProblems },
  { never: /فيلم|أفلام/, instead: 'مقطع', within: [...andProblems, 'everything'] },
  { never: /تطبيق (ال)?رموز/, instead: 'تطبيق المصادقة', within },
  { never: /موظف|عاملات|زميل|زملاء/, instead: 'العاملون', within },
  { never: /المتابِعة/, instead: 'المتابعة', within },
  { never: /تفريق|فُرّق|مدموج/, instead: 'فصل؛ مدمج', within: andExport },
  { never: /تجاهل|التخلّص/, instead: 'حذف', within },
  { never: word('مالك|مالكًا'), instead: 'إدارة المدرسة', within: [...andProblems, 'mail', 'moderation'] },
  { never: /السطر\p{L}/u, instead: 'a word that a replaced one was part of, such as الصفحة' },
  { never: /شاغر/, instead: 'متاح', within },
  { never: /الفرز|مرشّ?ح|عوامل التصفية/, instead: 'التصفية', within },
  { never: /لم [يت]صل (ال|«|بيانات|قائمة)/, instead: 'تعذّر تحميل', within },
  {
    never: /^((إلى|من) )?(لمن|متى|ماذا|أين|كيف)( \S+)?$|^من (فيها|يراها)$/,
    instead: 'اسم: الموعد، نطاق العرض، السبب',
    within: [...within, 'exports'],
  },
  { never: /آخر ظهور|لم يظهر بعد/, instead: 'آخر نشاط', within },
  { never: /تدوين|دُوّن|دُوِّن/, instead: 'إضافة، تسجيل', within },
  { never: /من مواليد|مستحقة|عائلاتي/, instead: 'تاريخ الميلاد؛ خطوتها اليوم؛ عائلات أتابعها', within },
  { never: word('رسم'), instead: 'رسوم', within },
]

describe('words §the desk', () => {
  test.each(english)('English says $instead, never $never', (rule) => expectRule('en', rule))
  test.each(arabic)('Arabic says $instead, never $never', (rule) => expectRule('ar', rule))

  /** A preposition, a noun or a sign may precede the name of a person; a verb may not, because it has a gender. */
  const beforeName =
    /(^|[:،(·«]|\s?(إلى|على|من|لدى|مع|باسم|اسم|عائلة|حساب|ملف|دعوة|دور|جولة|صور|بيانات|رقم|إزالة|اختيار|فرع|عليكم|تسجيل|بقبول|لـ))\s?[«(]?$/

  test('no Arabic verb comes before or after the name of a person, on no screen and in no email: it would have a gender', () => {
    const names = /\{\{(name|names|owner|family|kid|author|by|inviter)\}\}/g
    const found = [...spoken.ar].filter(([, text]) =>
      [...text.matchAll(names)].some(({ 0: name, index }) => {
        const after = text.slice(index + name.length)
        return !beforeName.test(text.slice(0, index)) || /^ (س?[يت]|و?ل[نم] )\p{L}{2,}/u.test(after)
      }),
    )
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  test('no sentence is put together from two keys with nothing but a space between them', () => {
    const screens = ['desk/app', 'web/app']
      .flatMap(filesIn)
      .filter((path) => path.endsWith('.tsx') && !/\.test(ing)?\./.test(path))
    // A key that is a whole sentence may stand before another key.
    const whole = new Set(['promise', 'how', 'tell', 'own_words', 'since', 'requested_on'])
    const found = screens.flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8')
      const pairs = [
        ...code.matchAll(/\{[^{}]*\bt\([`']([^`')]+)[`'][^{}]*(?:\{[^{}]*\}[^{}]*)*\)\}(?: |\{' '\}\s*)\{\w*t\(/g),
        ...code.matchAll(/\$\{t\(['`]([^'`]+)['`][^}]*\)\} \$\{/g),
      ]
      return pairs
        .map(([, key]) => key ?? '')
        .filter((key) => !whole.has(key))
        .map((key) => `${path}: ${key}`)
    })
    expect(found).toEqual([])
  })

  test('a bold sentence before another in the same line ends with a sign', () => {
    const screens = ['desk/app', 'web/app'].flatMap(filesIn).filter((path) => path.endsWith('.tsx'))
    const bold = /<b>\{t\('([^']+)'[^<]*\)\}<\/b>(?: |\{' '\}\s*)(?:<span>)?\{t\(/g
    const found = screens.flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8')
      const namespaces = [...code.matchAll(/useWords\('([^']+)'\)/g)].map(([, name]) => name)
      const keys = [...code.matchAll(bold)].map(([, key]) => key)
      return keys.filter((key) =>
        (['en', 'ar'] as const).some((language) => {
          const texts = namespaces.flatMap((name) =>
            ['', '_one', '_other'].flatMap((form) => spoken[language].get(`${name}:${key}${form}`) ?? []),
          )
          return !texts.some((text) => /[.!?؟…:]$/u.test(text))
        }),
      )
    })
    expect(found).toEqual([])
  })
})
