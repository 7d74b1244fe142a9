import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectRule, filesIn, type Rule, root, spoken, word } from './words.testing.ts'

// `docs/words.md` as far as a program can tell. An exception has its reason, and goes when it is needed no more.

const headlines = ['home:houses_title_*', 'community:heading_*']
/** Fixed by the specification (§2, §8). */
const exclaimed = ['shell:oops', 'surveys:success_title', 'surveys:failure_text']

/** Pages of the website are visited, and counted. */
const visitsOfTheSite = [
  'privacy:choice_analytics',
  'privacy:ask_title',
  'privacy:what_first_visit',
  'settings:consent_analytics',
]

const english: readonly Rule[] = [
  { never: /\be-mail/i, instead: 'email' },
  { never: /\bsign(s|ed|ing)?[ -](in|ins|out|up)\b/i, instead: 'log in, log out' },
  { never: /\bprograms?\b(?!\}\})/i, instead: 'programme' },
  { never: /\bletters?\b/i, instead: 'email', but: ['home:area_language_text'] },
  { never: /\bhearts?\b/i, instead: 'like' },
  { never: /\bvisits?\b/i, instead: 'tour', but: visitsOfTheSite },
  { never: /\brecords? (of|about) your family\b|families’ records/i, instead: 'file' },
  { never: /\bonce more\b/i, instead: 'again', but: ['accounts:almost', 'kids:check_text'] },
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
    but: ['shell:within_one', 'mail:within_one'],
  },
]

const arabic: readonly Rule[] = [
  {
    never: word('(?:بيت|بيوت|بيتًا|بيتان)(?:نا|ها|كم)?'),
    instead: 'فرع',
    // The family's own home.
    but: [...headlines, 'kids:about_hint', 'papers:languages', 'posts:posts_lead'],
  },
  { never: /الدارج|ما قبل المدرسة/, instead: 'الصغار، رياض الأطفال' },
  {
    never: word('برنامج|برامج'),
    instead: 'المرحلة',
    but: ['events:how_it_goes', 'desk-content:field_program', 'desk-log-values:column_program'],
  },
  { never: word('مقال|مقالات|مقالة'), instead: 'منشور' },
  { never: /زيار|زوروا|زورونا|زوّار|الزوار/, instead: 'جولة؛ تعالوا', but: visitsOfTheSite },
  { never: /سجلا?ت? (ال)?عائل/, instead: 'ملف العائلة' },
  { never: /(?<!سجل )(?<!وسجل )الأسرة|(^|\s)(أسرة|أسر|أسرتان|لأسر)(?=\s|$)/, instead: 'عائلة' },
  { never: word('قلب|قلوب|قلبًا|قلبان|قلبكم'), instead: 'إعجاب' },
  { never: word('صف|صفوف|فصولنا'), instead: 'غرفة' },
  {
    never: /(فصل|فصول)(?! دراسي)(?! الدراسي)(?= |$|،|\.)/,
    instead: 'فصل دراسي، أو غرفة',
    // Two files that were merged are separated.
    but: ['desk-families:part', 'desk-log:action_families_parted'],
  },
  {
    never: word('هاتف|هاتفكم'),
    instead: 'الجوال',
    within: ['tours', 'surveys', 'accounts', 'settings', 'fields', 'kids', 'mail'],
  },
  { never: /الحيّة|الخرائط الحي/, instead: 'التفاعلية' },
  { never: /عنوان(كم)? (اتصالكم|على الإنترنت|بالإنترنت)/, instead: 'عنوان IP' },
  { never: /(ملف|ملفات) (ال)?ارتباط/, instead: 'ملفات تعريف الارتباط' },
  // تعذّر تحميل is allowed: it means a failed loading, not a download.
  { never: /(?<!تعذّر)(^|\s)(حمّلوا|حمّل|تحميل)(?=\s)/, instead: 'تنزيل', but: ['kids:loading'] },
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
    // The singular imperative of booking a tour is usual in Saudi Arabia.
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
    but: ['shell:within_*', 'mail:within_*'],
  },
]

describe('words §terms', () => {
  test.each(english)('English says $instead, never $never', (rule) => expectRule('en', rule))
  test.each(arabic)('Arabic says $instead, never $never', (rule) => expectRule('ar', rule))
})

describe('words §who', () => {
  const screens = ['web/app', 'desk/app', 'browser']
    .flatMap(filesIn)
    .filter((path) => path.endsWith('.tsx') && !/\.test(ing)?\./.test(path))

  /** Keys of the sentences on buttons and links: visible texts and ARIA labels. */
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

  test('buttons and links in Arabic are verbal nouns, never plural imperatives', () => {
    expect(pressed.length).toBeGreaterThan(100)
    const found = [...new Set(pressed)].filter((key) => toMany.test(spoken.ar.get(key) ?? ''))
    expect(found.map((key) => `${key}: ${spoken.ar.get(key)}`)).toEqual([])
  })
})
