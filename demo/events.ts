import type { SchoolEvent, Text } from './types.ts'

const obhur: Text = { en: 'La Palma, inside Obeir Resort', ar: 'لا بالما، داخل منتجع عُبير' }
const everywhere: Text = { en: 'In every branch', ar: 'في كل فرع' }

/** Eight dates to come and four that have been. */
export const events: readonly SchoolEvent[] = [
  {
    id: 1,
    branch_id: null,
    title: { en: 'Coffee with the director', ar: 'قهوة مع المديرة' },
    description: {
      en: 'Half an hour, one pot of coffee, and whatever you would like to ask. No registration.',
      ar: 'نصف ساعة ودلّة قهوة وكل ما تودّون السؤال عنه. بلا تسجيل.',
    },
    place: everywhere,
    starts: { days_from_now: 2, weekday: 0, time: '08:00' },
    ends: { days_from_now: 2, weekday: 0, time: '08:30' },
    all_day: false,
    image: 'events/coffee-with-the-director.webp',
  },
  {
    id: 2,
    branch_id: 2,
    title: { en: 'Open morning at La Palma', ar: 'صباح مفتوح في لا بالما' },
    description: {
      en: `Sit in on a working morning, then coffee with the director.

This is an ordinary Wednesday. Nothing is rehearsed, and nobody performs. You see how a room of twenty-two children stays busy without anyone raising a voice.

Children are welcome; there is a low table for them. Please leave the camera in the bag: the children have not agreed to be filmed.`,
      ar: `عيشوا معنا صباحًا في الفصل، ثم فنجان قهوة مع المديرة.

هذا يوم أربعاء عادي، لا تدريب فيه ولا عرض. ترون كيف تعمل غرفة فيها 22 طفلًا دون أن يرتفع صوت.

الأطفال مرحّب بهم، ولهم طاولة صغيرة. واتركوا الكاميرا في الحقيبة، فالأطفال لم يوافقوا على التصوير.`,
    },
    place: obhur,
    starts: { days_from_now: 7, weekday: 3, time: '09:00' },
    ends: { days_from_now: 7, weekday: 3, time: '11:30' },
    all_day: false,
    image: 'events/open-morning.webp',
  },
  {
    id: 3,
    branch_id: 3,
    title: { en: 'Reading under the palms', ar: 'قراءة تحت النخيل' },
    description: {
      en: 'Bring a picture book in any language. Rugs are laid out, the tea is poured, and each book is read once by whoever brought it.',
      ar: 'أحضروا كتابًا مصورًا بأي لغة. البُسط مفروشة والشاي جاهز، ويقرأ كل كتاب من أحضره.',
    },
    place: { en: 'The grove of Al Nakheel, Riyadh', ar: 'بستان النخيل، الرياض' },
    starts: { days_from_now: 12, weekday: 4, time: '16:30' },
    ends: { days_from_now: 12, weekday: 4, time: '18:00' },
    all_day: false,
    image: 'events/reading-under-the-palms.webp',
  },
  {
    id: 4,
    branch_id: 2,
    title: { en: 'Beach cleaning with parents', ar: 'تنظيف الشاطئ مع الأهالي' },
    description: {
      en: 'Gloves and sacks are there. The children sort what we find by material and count it: last time it was two hundred and eleven pieces, and forty-six of them were caps.',
      ar: 'القفازات والأكياس عندنا. يصنّف الأطفال ما نجده بحسب مادته ويعدّونه: في المرة الماضية مئتان وإحدى عشرة قطعة، منها ستة وأربعون غطاء.',
    },
    place: { en: 'The shore before La Palma', ar: 'الشاطئ أمام لا بالما' },
    starts: { days_from_now: 18, weekday: 3, time: '16:00' },
    ends: { days_from_now: 18, weekday: 3, time: '17:30' },
    all_day: false,
    image: 'events/beach-cleaning.webp',
  },
  {
    id: 5,
    branch_id: 5,
    title: { en: 'A morning of qatt', ar: 'صباح مع فن القَط' },
    description: {
      en: 'A painter from the neighbourhood shows how a band is measured with a string and divided by folding. Grown-ups may hold the string.',
      ar: 'رسّامة من الحي ترينا كيف يُقاس الشريط بخيط ويُقسم بالطيّ. وللكبار أن يمسكوا الخيط.',
    },
    place: { en: 'Al Manhal, Abha', ar: 'المنهل، أبها' },
    starts: { days_from_now: 23, weekday: 1, time: '09:30' },
    ends: { days_from_now: 23, weekday: 1, time: '11:00' },
    all_day: false,
    image: 'events/qatt-morning.webp',
  },
  {
    id: 6,
    branch_id: null,
    title: { en: 'Grandparents’ day', ar: 'يوم الأجداد' },
    description: {
      en: 'Children serve the coffee. Grandparents tell the stories. There are chairs of the usual height as well.',
      ar: 'الأطفال يصبّون القهوة، والأجداد يحكون الحكايات. وعندنا كراسٍ بالارتفاع المعتاد أيضًا.',
    },
    place: everywhere,
    starts: { days_from_now: 29, weekday: 4, time: '09:00' },
    ends: { days_from_now: 29, weekday: 4, time: '12:00' },
    all_day: false,
    image: 'events/grandparents-day.webp',
  },
  {
    id: 7,
    branch_id: 2,
    title: { en: 'Red Sea week', ar: 'أسبوع البحر الأحمر' },
    description: {
      en: 'Five mornings about reefs, tides and boats. On Thursday the boats that were built are launched.',
      ar: 'خمسة صباحات عن الشعاب والمدّ والقوارب. ويوم الخميس تنزل القوارب التي بُنيت إلى الماء.',
    },
    place: obhur,
    starts: { days_from_now: 35, weekday: 0, time: null },
    ends: { days_from_now: 39, weekday: 4, time: null },
    all_day: true,
    image: 'events/red-sea-week.webp',
  },
  {
    id: 8,
    branch_id: 1,
    title: { en: 'The children’s market', ar: 'سوق الصغار' },
    description: {
      en: 'Bread, basil, paper lanterns, at real prices and with real change. What is earned buys seeds for the courtyard.',
      ar: 'خبز وريحان وفوانيس ورق، بأسعار حقيقية وصرفٍ حقيقي. وما نكسبه نشتري به بذورًا للفناء.',
    },
    place: { en: 'The courtyard of Al Rawdah, Jeddah', ar: 'فناء الروضة، جدة' },
    starts: { days_from_now: 47, weekday: 3, time: '16:00' },
    ends: { days_from_now: 47, weekday: 3, time: '18:30' },
    all_day: false,
    image: 'events/childrens-market.webp',
  },
  {
    id: 9,
    branch_id: 4,
    title: { en: 'A quiet concert', ar: 'أمسية هادئة' },
    description: {
      en: 'Twelve bells, six children, nine minutes. The audience was asked to breathe softly, and did.',
      ar: 'اثنا عشر جرسًا وستة أطفال وتسع دقائق. طُلب من الحضور أن يتنفسوا بهدوء، ففعلوا.',
    },
    place: { en: 'The bell room of Al Corniche, Al Khobar', ar: 'غرفة الأجراس في الكورنيش، الخبر' },
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
      en: 'The house stayed open after sunset. Sixty families came up the path, each with a cushion and a book.',
      ar: 'بقي البيت مفتوحًا بعد الغروب، وصعدت الدرب ستون عائلة، مع كلٍّ منها وسادة وكتاب.',
    },
    place: { en: 'Al Manhal, Abha', ar: 'المنهل، أبها' },
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
    starts: { days_from_now: -66, weekday: 1, time: '08:30' },
    ends: { days_from_now: -66, weekday: 1, time: '10:00' },
    all_day: false,
    image: 'events/counting-boats.webp',
  },
]
