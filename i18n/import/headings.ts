import { type ImportField, importFields } from 'contract/families/imports/values.ts'
import { folded } from '../folding.ts'

/** Usual headings of a field in both languages, and those of our own files. */
const words: Readonly<Record<ImportField, string>> = {
  name: 'name, full name, parent, parent name, father, mother, family, guardian, mother name, father name, parent’s name, الاسم, اسم ولي الأمر, ولي الأمر, اسم الأم, اسم الأب, العائلة, الاسم الكامل',
  phone:
    'phone, mobile, phone number, mobile number, tel, telephone, whatsapp, contact, cell, الجوال, رقم الجوال, الهاتف, رقم الهاتف, الموبايل, واتساب, جوال ولي الأمر',
  phone_2:
    'phone 2, second phone, other phone, other phones, mobile 2, alternative phone, جوال آخر, هاتف آخر, رقم آخر, الجوال 2, جوال 2, رقم بديل',
  email: 'email, e-mail, mail, email address, البريد, البريد الإلكتروني, الإيميل, ايميل',
  language: 'language, اللغة, لغة التواصل',
  branch: 'branch, school, campus, الفرع, المدرسة',
  stage: 'stage, status, الحالة',
  source: 'source, how did you hear, channel, المصدر, كيف عرفتم عنا, القناة',
  child_name:
    'child, child name, child’s name, kid, student, student name, children, الطفل, اسم الطفل, الطالب, اسم الطالب, الأطفال',
  child_birth_date:
    'birth date, date of birth, birthday, dob, child birth date, child’s date of birth, تاريخ الميلاد, ميلاد الطفل, تاريخ ميلاد الطفل',
  place: 'place, has a place, seat, المقعد, مقعد, له مقعد, حالة المقعد',
  program: 'program, programme, class, grade, المرحلة, البرنامج, الصف, الفصل',
  start_date:
    'start, start date, starts on, first day, joining date, البداية, تاريخ البدء, تاريخ البداية, أول يوم, اليوم الأول, تاريخ المباشرة, تاريخ الالتحاق',
  asked_on:
    'date, enquiry date, inquiry date, date of enquiry, day of the enquiry, created, تاريخ, التاريخ, تاريخ الاستفسار, تاريخ الطلب, تاريخ التواصل',
  note: 'note, notes, comment, comments, remarks, ملاحظة, ملاحظات, تعليق',
}

const fieldOf = new Map<string, ImportField>()
for (const field of importFields) for (const word of words[field].split(',')) fieldOf.set(folded(word), field)

/** The field of each column by its heading; null for an unknown heading, or if an earlier column has the field. */
export function recognisedColumns(headings: readonly string[]): (ImportField | null)[] {
  const used = new Set<ImportField>()
  return headings.map((heading) => {
    const field = fieldOf.get(folded(heading)) ?? null
    if (field === null || (field !== 'note' && used.has(field))) return null
    used.add(field)
    return field
  })
}
