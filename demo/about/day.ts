import type { AboutPart } from '../types.ts'

/** A day at school, hour by hour, and a family's preparations for the first one. */
export const aboutDay: readonly AboutPart[] = [
  {
    tab: 0,
    kind: 'hour',
    label: { en: '7:00 am', ar: '7:00 ص' },
    title: { en: 'Arrival', ar: 'الوصول' },
    text: {
      en: 'Each child is greeted by name, hangs up a bag and chooses the first work. The hours of your branch say when its door opens.',
      ar: 'يُستقبل كل طفل باسمه، ويعلّق حقيبته، ويختار عمله الأول. وموعد فتح الباب في أوقات دوام كل فرع.',
    },
    half_hours: 2,
  },
  {
    tab: 0,
    kind: 'hour',
    label: { en: '8:00 am', ar: '8:00 ص' },
    title: { en: 'The work cycle', ar: 'وقت العمل' },
    text: {
      en: 'Two and a half hours without a bell. Snack is a table for two, for whoever is hungry.',
      ar: 'ساعتان ونصف بلا جرس. الوجبة الخفيفة على طاولة لاثنين، لمن يجوع.',
    },
    half_hours: 5,
  },
  {
    tab: 0,
    kind: 'hour',
    label: { en: '10:30 am', ar: '10:30 ص' },
    title: { en: 'Garden', ar: 'الحديقة' },
    text: {
      en: 'Water, sand and shade. In summer we go out before the work, not after.',
      ar: 'ماء ورمل وظلّ. وفي الصيف نخرج قبل العمل لا بعده.',
    },
    half_hours: 2,
  },
  {
    tab: 0,
    kind: 'hour',
    label: { en: '11:30 am', ar: '11:30 ص' },
    title: { en: 'Circle', ar: 'الحلقة' },
    text: {
      en: 'A short surah, words of remembrance and manners; then songs and a story, one day in Arabic and one day in English.',
      ar: 'سورة قصيرة وأذكار وآداب، ثم أناشيد وحكاية، يومًا بالعربية ويومًا بالإنجليزية.',
    },
    half_hours: 1,
  },
  {
    tab: 0,
    kind: 'hour',
    label: { en: '12:00 pm', ar: '12:00 م' },
    title: { en: 'Lunch and rest', ar: 'الغداء والراحة' },
    text: {
      en: 'Children lay the tables. Those who need to sleep, sleep.',
      ar: 'يفرش الأطفال الطاولات بأنفسهم. ينام من يحتاج إلى النوم.',
    },
    half_hours: 2,
  },
  {
    tab: 0,
    kind: 'hour',
    label: { en: '1:00 pm', ar: '1:00 م' },
    title: { en: 'Second work and home time', ar: 'العمل الثاني والعودة' },
    text: {
      en: 'A quieter room. Collection starts at 2:00 pm; the hours of your branch say when its door closes.',
      ar: 'غرفة أهدأ. تبدأ العودة الساعة 2:00 م، ونهاية الدوام في أوقات كل فرع.',
    },
    half_hours: 4,
  },
  {
    tab: 0,
    kind: 'list',
    title: { en: 'Settling in', ar: 'التهيئة' },
    items: [
      { en: 'Day one: one hour, with you in the room', ar: 'اليوم الأول: ساعة واحدة معكم' },
      { en: 'Day three: you leave for ten minutes', ar: 'اليوم الثالث: تخرجون عشر دقائق' },
      { en: 'Week two: a whole morning', ar: 'الأسبوع الثاني: صباح كامل' },
      {
        en: 'From the first morning without you, the guide calls by 9:00 am',
        ar: 'منذ أول صباح دونكم تتصل بكم المعلمة قبل 9:00 ص',
      },
    ],
  },
  {
    tab: 0,
    kind: 'list',
    title: { en: 'In the bag', ar: 'في الحقيبة' },
    items: [
      { en: 'One full change of clothes', ar: 'طقم ملابس كامل' },
      { en: 'Indoor shoes the child can put on alone', ar: 'خفّ منزلي يلبسه الطفل وحده' },
      { en: 'A hat and a water bottle', ar: 'قبعة وقارورة ماء' },
      { en: 'No toys and no sweets', ar: 'بلا ألعاب ولا حلوى' },
    ],
  },
  {
    tab: 0,
    kind: 'list',
    title: { en: 'Stay home when', ar: 'متى يبقى في البيت' },
    items: [
      { en: '38 degrees or more in the last day', ar: 'حرارة 38 أو أكثر خلال آخر يوم' },
      { en: 'Vomiting or diarrhoea in the last two days', ar: 'قيء أو إسهال خلال آخر يومين' },
      { en: 'A red eye or a rash without a note', ar: 'عين حمراء أو طفح بلا تقرير طبي' },
      { en: 'Tell us before 8:00 am', ar: 'أخبرونا قبل 8:00 ص' },
    ],
  },
]
