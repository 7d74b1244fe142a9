import { type ImportField, importFields } from 'contract/families/imports/endpoints.ts'
import { languages } from 'i18n/languages.ts'
import { folded } from 'i18n/folding.ts'
import { deskWords } from '../words.ts'

/** Usual headings of a field in both languages, and the headings of our own export. */
const words: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'parent',
    'parent name',
    'father',
    'mother',
    'family',
    'guardian',
    'الاسم',
    'اسم ولي الأمر',
    'ولي الأمر',
    'اسم الأم',
    'اسم الأب',
    'العائلة',
    'الاسم الكامل',
  ],
  phone: [
    'phone',
    'mobile',
    'phone number',
    'mobile number',
    'tel',
    'telephone',
    'whatsapp',
    'contact',
    'cell',
    'الجوال',
    'رقم الجوال',
    'الهاتف',
    'رقم الهاتف',
    'الموبايل',
    'واتساب',
    'جوال ولي الأمر',
  ],
  phone_2: [
    'phone 2',
    'second phone',
    'other phone',
    'mobile 2',
    'alternative phone',
    'جوال آخر',
    'هاتف آخر',
    'رقم آخر',
    'الجوال 2',
    'جوال 2',
    'رقم بديل',
  ],
  email: ['email', 'e-mail', 'mail', 'email address', 'البريد', 'البريد الإلكتروني', 'الإيميل', 'ايميل'],
  language: ['language', 'اللغة', 'لغة التواصل'],
  branch: ['branch', 'school', 'campus', 'الفرع', 'المدرسة'],
  stage: ['stage', 'status', 'المرحلة', 'الحالة'],
  source: ['source', 'how did you hear', 'channel', 'المصدر', 'كيف عرفتم عنا', 'القناة'],
  child_name: [
    'child',
    'child name',
    'kid',
    'student',
    'student name',
    'children',
    'الطفل',
    'اسم الطفل',
    'الطالب',
    'اسم الطالب',
    'الأطفال',
  ],
  child_birth_date: [
    'birth date',
    'date of birth',
    'birthday',
    'dob',
    'child birth date',
    'تاريخ الميلاد',
    'ميلاد الطفل',
    'تاريخ ميلاد الطفل',
  ],
  asked_on: [
    'date',
    'enquiry date',
    'inquiry date',
    'date of enquiry',
    'created',
    'تاريخ',
    'التاريخ',
    'تاريخ الاستفسار',
    'تاريخ الطلب',
    'تاريخ التواصل',
  ],
  note: ['note', 'notes', 'comment', 'comments', 'remarks', 'ملاحظة', 'ملاحظات', 'تعليق'],
}

const fieldOf = new Map<string, ImportField>()
for (const field of importFields) {
  for (const word of words[field]) fieldOf.set(folded(word), field)
  for (const language of languages) fieldOf.set(folded(deskWords(language, `import_${field}`)), field)
}

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
