// Invented families: names, requests and replies, in both languages.

export const arabicNames = [
  'نورة القحطاني',
  'لينا حكمي',
  'خالد الغامدي',
  'ماجد العتيبي',
  'ريم بخش',
  'يوسف عسيري',
  'مها الشهري',
  'فراس الحازمي',
  'أروى باصفر',
  'سامي الجهني',
  'حصة الدوسري',
  'تركي المطلق',
  'بدر السلمي',
  'وفاء صائغ',
  'طلال العنزي',
  'هديل ملا',
  'عبد الرحمن الزهراني',
  'شهد الحربي',
  'ناصر القرني',
  'دلال العجمي',
  'فهد البقمي',
  'أمل الثقفي',
] as const

export const englishNames = [
  'Omar Siddiqui',
  'Dana Felemban',
  'Ruba Kurdi',
  'James O’Neill',
  'Priya Raman',
  'Maria Santos',
  'Hannah Weber',
  'Daniel Okafor',
  'Aisha Rahman',
  'Leila Haddad',
] as const

export const children = [
  'جود',
  'تالا',
  'راكان',
  'إلياس',
  'سما',
  'آدم',
  'مارية',
  'جنى',
  'ورد',
  'زيد',
  'ناصر',
  'هيا',
] as const

export const requestTexts = {
  ar: [
    'هل تقبلون طفلة ما زالت تنام مرتين في النهار؟',
    'نفضّل الثلاثاء صباحًا، ونودّ رؤية غرفة الرضّع إن أمكن.',
    'كم رسوم الفصل الدراسي لطفل في الثالثة؟ وهل يوجد نقل من حي الراكة؟',
    'ابنتي لديها حساسية من الفول السوداني، كيف تتعاملون مع ذلك؟',
    'ننتقل إلى الحي في يناير ونبحث عن مقعد لطفلين.',
    'متى يفتح باب التسجيل للعام القادم؟',
  ],
  en: [
    'Is there transport from Al Rakah for a boy of three?',
    'We would love to see the infant room, Tuesday mornings are best.',
    'What are the fees for three days a week?',
    'Our daughter speaks English at home. Would she settle in?',
    'We move to Riyadh in January and look for two places.',
  ],
} as const

export const answered = {
  ar: 'السلام عليكم، شكرًا لسؤالكم. يسعدنا أن تزورونا لتروا الغرف وتلتقوا المعلمات، ونجيب عن كل ما يهمّكم.',
  en: 'Hello, and thank you for asking. Come and see the rooms and meet the guides; we will answer everything you would like to know.',
} as const

export const notes = [
  'تفضّل الصباح، ويحضر الوالدان معًا.',
  'Grandmother picks up on Wednesdays.',
  'سؤال عن السرير الثاني في غرفة الرضّع.',
] as const

export const nextSteps = [
  'الاتفاق على يوم للزيارة',
  'الاتصال بهم',
  'إرسال الرسوم',
  'Send the list of what to bring',
] as const

export const reasons = ['انتقلوا إلى جدة', 'البيت بعيد عن الفروع'] as const
