import type { SchoolEvent, Text } from '../types.ts'

const everywhere: Text = { en: 'In every branch', ar: 'في كل فرع' }

/** Four dates that have been. */
export const pastEvents: readonly SchoolEvent[] = [
  {
    id: 9,
    branch_id: 4,
    title: { en: 'A quiet concert', ar: 'أمسية هادئة' },
    description: {
      en: 'Twelve bells, six children, nine minutes. The audience was asked to breathe softly, and did.',
      ar: 'اثنا عشر جرسًا وستة أطفال وتسع دقائق. طُلب من الحضور أن يتنفسوا بهدوء، ففعلوا.',
    },
    place: { en: 'The bell room of Al Corniche, Al Khobar', ar: 'غرفة الأجراس في فرع الكورنيش، الخبر' },
    audience: { en: 'The families of Al Corniche', ar: 'عائلات فرع الكورنيش' },
    program: [],
    starts: { days_from_now: -16, weekday: 2, time: '17:00' },
    ends: { days_from_now: -16, weekday: 2, time: '17:30' },
    all_day: false,
    image: 'events/quiet-concert.webp',
  },
  {
    id: 10,
    branch_id: 5,
    title: { en: 'Evening of lanterns and stories', ar: 'مساء الفوانيس والحكايات' },
    description: {
      en: 'The branch stayed open after sunset. Sixty families came up the path, each with a cushion and a book.',
      ar: 'بقي الفرع مفتوحًا بعد الغروب، وصعدت الدرب ستون عائلة، مع كلٍّ منها وسادة وكتاب.',
    },
    place: { en: 'Al Manhal, Abha', ar: 'فرع المنهل، أبها' },
    audience: { en: 'Everybody who wished to come', ar: 'كل من أحب أن يأتي' },
    program: [],
    starts: { days_from_now: -31, weekday: 4, time: '18:00' },
    ends: { days_from_now: -31, weekday: 4, time: '20:00' },
    all_day: false,
    image: 'events/lantern-evening.webp',
  },
  {
    id: 11,
    branch_id: null,
    title: { en: 'Settling-in week', ar: 'أسبوع التهيئة' },
    description: {
      en: 'New children came for one hour, then two, then until lunch. Each of them found a hook with a picture of their own.',
      ar: 'جاء الأطفال الجدد ساعة، ثم ساعتين، ثم حتى الغداء. ووجد كل واحد منهم مشجبًا عليه صورته التي اختارها.',
    },
    place: everywhere,
    audience: { en: 'New children', ar: 'الأطفال الجدد' },
    program: [],
    starts: { days_from_now: -52, weekday: 0, time: null },
    ends: { days_from_now: -48, weekday: 4, time: null },
    all_day: true,
    image: 'events/settling-in.webp',
  },
  {
    id: 12,
    branch_id: 4,
    title: { en: 'Counting boats with families', ar: 'نعدّ القوارب مع العائلات' },
    description: {
      en: 'A walk along the corniche with a tally sheet: nineteen fishing boats, four dhows, and one that nobody could agree on.',
      ar: 'مشينا على الكورنيش ومعنا ورقة للعدّ: تسعة عشر قارب صيد وأربعة سنابك، وواحد لم نتفق عليه.',
    },
    place: { en: 'The corniche, Al Khobar', ar: 'كورنيش الخبر' },
    audience: { en: 'Children from three, with their families', ar: 'الأطفال من ثلاث سنوات مع عائلاتهم' },
    program: [],
    starts: { days_from_now: -66, weekday: 1, time: '08:30' },
    ends: { days_from_now: -66, weekday: 1, time: '10:00' },
    all_day: false,
    image: 'events/counting-boats.webp',
  },
]
