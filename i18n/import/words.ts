import { type Stage, sources, stages } from 'contract/families/stages.ts'
import { valueKey } from 'contract/value-keys.ts'
import { folded } from '../folding.ts'
import { type Language, languages } from '../languages.ts'
import arabic from '../locales/ar/desk/values.json' with { type: 'json' }
import english from '../locales/en/desk/values.json' with { type: 'json' }

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, ar: arabic }

/** A word without the ending of the feminine: «جديد» means the stage «جديدة». */
export const stemOf = (word: string) => folded(word).replace(/ه$/u, '')

/** Values of a column by their codes and their words in both languages. */
function valuesByName<Value extends string>(column: string, values: readonly Value[]) {
  const names = new Map<string, Value>()
  for (const value of values)
    for (const name of [value, ...languages.flatMap((language) => words[language][valueKey(column, value)] ?? [])])
      names.set(stemOf(name), value)
  return names
}

/** Adds other words of lists for these values. */
function withOtherWords<Value extends string>(names: Map<string, Value>, other: Partial<Record<Value, string>>) {
  for (const [value, list] of Object.entries(other) as [Value, string][])
    for (const word of list.split(',')) if (!names.has(stemOf(word))) names.set(stemOf(word), value)
}

/** Words of other lists for a stage. */
const otherWords: Partial<Record<Stage, string>> = {
  new: 'lead, new lead, open, not contacted, لم يتم التواصل, لم يتم الرد, استفسار',
  answered:
    'contacted, called, replied, in progress, follow up, following up, قيد المتابعة, متابعة, تم التواصل, تم الاتصال, تم الرد',
  visit_booked: 'tour booked, tour scheduled, visit scheduled, scheduled, تم حجز موعد, تم تحديد موعد, موعد',
  visited: 'toured, tour done, visit done, تمت الزيارة, زار المدرسة',
  applied: 'application sent, application received, تم التقديم, تم تقديم الطلب',
  place_given: 'accepted, offer sent, مقبول, تم القبول',
  enrolled: 'registered, joined, مسجل, تم التسجيل, ملتحق',
  not_coming: 'lost, cancelled, canceled, not interested, غير مهتم, ملغي, لا يرغب, اعتذر',
}
const stageNames = valuesByName('stage', stages)
withOtherWords(stageNames, otherWords)

const sourceNames = valuesByName('source', sources)
const placeNames = valuesByName('status', ['accepted', 'waitlisted'])
withOtherWords(placeNames, {
  accepted:
    'has a place, has place, place, yes, registered, enrolled, له مقعد, لها مقعد, لديه مقعد, لديها مقعد, مقعد, نعم, مقبول, مسجل, ملتحق',
  waitlisted:
    'waits, waiting, waiting list, waitlist, ينتظر, تنتظر, بالانتظار, في الانتظار, انتظار, قائمة الانتظار, في قائمة الانتظار',
})
const languageNames = valuesByName('language', languages)

export const stageNamed = (cell: string) => stageNames.get(stemOf(cell))
export const placeNamed = (cell: string) => placeNames.get(stemOf(cell))
export const sourceNamed = (cell: string) => sourceNames.get(stemOf(cell))

export const languageNamed = (cell: string): Language | undefined =>
  languageNames.get(stemOf(cell)) ?? (/^(ع|ar)/i.test(cell) ? 'ar' : /^(en|إن|ان)/i.test(cell) ? 'en' : undefined)

const branchWords = new Set(['فرع', 'branch', 'school', 'مدرسه', 'campus'])

/** A branch's name without the word for a branch: «فرع الروضة» is «الروضة». A name that is nothing else stays. */
export function branchName(written: string): string {
  const parts = folded(written).split(' ')
  return parts.filter((part) => !branchWords.has(part)).join(' ') || parts.join(' ')
}
