import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// `docs/words.md` as far as a program can tell. An exception has its reason, and goes when it is needed no more.

type Language = 'en' | 'ar'
/** `kids:save` → its sentence. */
type Sentences = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const jsons = filesIn('i18n/locales').filter((path) => path.endsWith('.json'))
const sentencesOf = (language: Language): Sentences =>
  new Map(
    jsons
      .filter((path) => path.split('/').includes(language))
      .flatMap((path) => {
        const sentences = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>
        const name = `${path.includes('/desk/') ? 'desk-' : ''}${basename(path, '.json')}`
        return Object.entries(sentences).map(([key, text]) => [`${name}:${key}`, text] as const)
      })
      // What people may type into the search is in their words, not in ours.
      .filter(([key]) => !key.endsWith('_also')),
  )
const spoken = { en: sentencesOf('en'), ar: sentencesOf('ar') }

interface Rule {
  readonly never: RegExp
  readonly instead: string
  /** Keys, or how they begin or end (`home:houses_*`, `*:book_tour`). */
  readonly but?: readonly string[]
  /** Only these namespaces. */
  readonly within?: readonly string[]
}

const isOneOf = (key: string, names: readonly string[]) =>
  names.some((name) => {
    if (name.startsWith('*')) return key.endsWith(name.slice(1))
    return name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name
  })

function broken(language: Language, { never, within }: Rule) {
  const concerned = [...spoken[language]].filter(([key]) => !within || within.includes(key.split(':')[0] ?? ''))
  return concerned.filter(([, text]) => never.test(text))
}

function obeyed(language: Language, rule: Rule) {
  const but = rule.but ?? []
  const found = broken(language, rule)
  expect(found.filter(([key]) => !isOneOf(key, but)).map(([key, text]) => `${key}: ${text}`)).toEqual([])
  const unused = but.filter((name) => !found.some(([key]) => isOneOf(key, [name])))
  expect(unused, 'exceptions that are needed no more').toEqual([])
}

const headlines = ['home:houses_title_*', 'community:heading_*']
/** Fixed by the specification (§2, §8). */
const exclaimed = ['shell:oops', 'surveys:success_title', 'surveys:failure_text']

const english: readonly Rule[] = [
  { never: /\be-mail/i, instead: 'email' },
  { never: /\bsign(s|ed|ing)?[ -](in|ins|out|up)\b/i, instead: 'log in, log out' },
  { never: /\bprograms?\b(?!\}\})/i, instead: 'programme' },
  { never: /\bletters?\b/i, instead: 'email', but: ['home:area_language_text'] },
  { never: /\bhearts?\b/i, instead: 'like' },
  { never: /\bhouses?\b(?!\}\})/i, instead: 'branch', but: headlines },
  { never: /\bteachers?\b/i, instead: 'guide' },
  { never: /\bclass(es|rooms?)?\b/i, instead: 'room' },
  { never: /\bposition\b/i, instead: 'location' },
  { never: /internet address/i, instead: 'IP address' },
  // The names of the archive's files.
  { never: /(?<!Smart )\bkids?\b(?!\}\})/i, instead: 'children', but: ['mail:export_read_me'] },
  {
    never:
      /\b(colou?red|colors?|centers?|favorites?|neighbor\w*|(organ|recogn|real|apolog)iz\w+|licenses?|enroll|enrollment|behavior|yogurt|diarrhea|math|mom|fall)\b/i,
    instead: 'the British spelling',
  },
  { never: /['"]/, instead: '’ “ ”' },
  { never: /!/, instead: 'a full stop', but: exclaimed },
  {
    never: /\bwithin (a|an|one|two|three|\d+) (working )?(hour|day)|\bthe same day\b|\bminutes after\b/i,
    instead: '{{when}}, which reads the promise (desk §3); else “shortly”',
    // Staff are asked; an answer is promised in the days of the setting.
    but: [
      'shell:within_one',
      'mail:within_one',
      'mail:branch_next',
      'mail:school_next',
      'mail:registration_branch_next',
    ],
  },
]

const end = '(?=[\\s.،؛؟:»)]|$)'
/** A whole Arabic word, with what is written onto its front. */
const word = (forms: string, front = '(?:[وفبكل]|ال|بال|لل|وال)?') =>
  new RegExp(`(?:^|[\\s«(])${front}(?:${forms})${end}`)

const arabic: readonly Rule[] = [
  {
    never: word('(?:بيت|بيوت|بيتًا|بيتان)(?:نا|ها|كم)?'),
    instead: 'فرع',
    // The family's own home.
    but: [...headlines, 'kids:about_hint', 'papers:languages', 'posts:posts_lead'],
  },
  { never: /الدارج|ما قبل المدرسة/, instead: 'الصغار، رياض الأطفال' },
  { never: word('برنامج|برامج'), instead: 'المرحلة', but: ['events:how_it_goes'] },
  { never: word('مقال|مقالات|مقالة'), instead: 'منشور' },
  { never: /(?<!سجل )(?<!وسجل )الأسرة|(^|\s)(أسرة|أسر|أسرتان|لأسر)(?=\s|$)/, instead: 'عائلة' },
  { never: word('قلب|قلوب|قلبًا|قلبان|قلبكم'), instead: 'إعجاب' },
  { never: word('صف|صفوف|فصولنا'), instead: 'غرفة' },
  { never: /(فصل|فصول)(?! دراسي)(?! الدراسي)(?= |$|،|\.)/, instead: 'فصل دراسي، أو غرفة' },
  {
    never: word('هاتف|هاتفكم'),
    instead: 'الجوال',
    within: ['tours', 'surveys', 'accounts', 'settings', 'fields', 'kids', 'mail'],
  },
  { never: /الحيّة|الخرائط الحي/, instead: 'التفاعلية' },
  { never: /عنوان(كم)? (اتصالكم|على الإنترنت|بالإنترنت)/, instead: 'عنوان IP' },
  { never: /(ملف|ملفات) (ال)?ارتباط/, instead: 'ملفات تعريف الارتباط' },
  { never: /(^|\s)(حمّلوا|حمّل|تحميل)(?=\s)/, instead: 'تنزيل', but: ['kids:loading'] },
  { never: /(شبكات|مواقع|وسائل) التواصل(?! الاجتماعي)/, instead: 'وسائل التواصل الاجتماعي' },
  { never: /جوجل|(^|\s)أبل(?=\s|$)/, instead: 'Google، Apple' },
  { never: /أجيبوا عن هذه|أجيبوا عنها/, instead: 'ردّوا على' },
  { never: /معلمو(ن|\s)|معلمين|مربّي/, instead: 'معلمات' },
  { never: word('إخراج|أخرجوه|أخرجوا'), instead: 'إنهاء الجلسة' },
  { never: /(?<![لأ]ن )[يت]قرأه|الإثنين/, instead: 'يقرؤه، الاثنين' },
  { never: /(^|\s)و?(تمّ?|يتمّ?|سيتمّ?|قوموا|قم) /, instead: 'the verb itself' },
  { never: /الخاصة? بك|كحد أقصى/, instead: 'بياناتكم؛ على الأكثر' },
  {
    never: word(
      'لك|منك|إليك|عليك|أنت|تريد|حاول|احفظ|أرسل|اعرض|افتح|انسخ|أضف|اختر|اطلب|اكتب|راجع|تحدّث|احجز|تخطَّ',
      '[وف]?',
    ),
    instead: 'plural in sentences, the verbal noun on buttons',
    // Everybody in the Kingdom knows it so.
    but: ['*:book_tour', 'tours:title', 'site-pages:booktour_title'],
  },
  { never: /(?<!فرع )\{\{branch\}\}/, instead: 'فرع {{branch}}', but: ['mail:branch_subject'] },
  { never: /!/, instead: 'a full stop', but: exclaimed },
  { never: /[,;?]/, instead: '، ؛ ؟' },
  { never: /[٠-٩]/, instead: 'Latin digits', but: ['accounts:code_hint'] },
  { never: /\}\} ?[–-] ?\{\{/, instead: 'من … إلى' },
  {
    never: /خلال (يوم|يومي|يومين|ساعة|ساعتين)|في اليوم نفسه/,
    instead: '{{when}}؛ وإلا قريبًا',
    but: ['shell:within_*', 'mail:within_*', 'mail:branch_next', 'mail:school_next', 'mail:registration_branch_next'],
  },
]

describe('words §terms', () => {
  test.each(english)('English says $instead, never $never', (rule) => obeyed('en', rule))
  test.each(arabic)('Arabic says $instead, never $never', (rule) => obeyed('ar', rule))
})

describe('words §who', () => {
  const screens = ['web/app', 'desk/app', 'browser']
    .flatMap(filesIn)
    .filter((path) => path.endsWith('.tsx') && !/\.test(ing)?\./.test(path))

  /** The keys whose sentences stand on buttons and links: their own words, and those that are only heard. */
  const pressed = screens.flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    const namespaces = [...code.matchAll(/useWords\('([a-z-]+)'\)/g)].map(([, name]) => name)
    const elements = [...code.matchAll(/<(Button|button|Link|NavLink|a)\b[\s\S]*?<\/\1>/g)].map(([element]) => element)
    const keys = [
      ...elements.flatMap((element) => [...element.matchAll(/(?:^|[\s>{])(?:aria-label=)?\{t\('(\w+)'/g)]),
      ...code.matchAll(/\b(?:yes|no)=\{t\('(\w+)'/g),
    ].map(([, key]) => key)
    return namespaces.flatMap((name) => keys.map((key) => `${name}:${key}`)).filter((key) => spoken.ar.has(key))
  })

  /** «احفظوا», «اسألونا», «نعم، اسحبوه». */
  const toMany = /^(نعم، )?\S+(وا|وه|وها|ونا)(?=[\s.،]|$)/

  test('no button and no link in Arabic is a plural imperative: it is the verbal noun', () => {
    expect(pressed.length).toBeGreaterThan(100)
    const found = [...new Set(pressed)].filter((key) => toMany.test(spoken.ar.get(key) ?? ''))
    expect(found.map((key) => `${key}: ${spoken.ar.get(key)}`)).toEqual([])
  })
})
