import type { SchoolEvent, Text } from '../types.ts'

const obhur: Text = { en: 'La Palma, inside Obeir Resort', ar: 'فرع لا بالما، داخل منتجع عُبير' }
const everywhere: Text = { en: 'In every branch', ar: 'في كل فرع' }

/** Eight dates to come. */
export const comingEvents: readonly SchoolEvent[] = [
  {
    id: 1,
    branch_id: null,
    title: { en: 'Coffee with the director', ar: 'قهوة مع المديرة' },
    description: {
      en: 'Every Sunday of the term: half an hour, one pot of coffee, and whatever you would like to ask. No registration.',
      ar: 'كل يوم أحد من الفصل الدراسي: نصف ساعة ودلّة قهوة وكل ما تودّون السؤال عنه. بلا تسجيل.',
    },
    place: everywhere,
    audience: { en: 'Every parent; nobody needs to book', ar: 'الأهل جميعًا، ولا حاجة إلى حجز' },
    program: [],
    starts: { days_from_now: 2, weekday: 0, time: '08:00' },
    ends: { days_from_now: 2, weekday: 0, time: '08:30' },
    all_day: false,
    image: 'events/coffee-with-the-director.webp',
  },
  {
    id: 2,
    branch_id: 2,
    title: { en: 'Open morning at La Palma', ar: 'صباح مفتوح في فرع لا بالما' },
    description: {
      en: `Sit in on a working morning, then coffee with the director.

This is an ordinary Wednesday. Nothing is rehearsed, and nobody performs. You see how a room of twenty-two children stays busy without anyone raising a voice.

Children are welcome; there is a low table for them. Please leave the camera in the bag: the children have not agreed to be filmed.`,
      ar: `عيشوا معنا صباحًا في الغرفة، ثم فنجان قهوة مع المديرة.

هذا يوم أربعاء عادي، لا تدريب فيه ولا عرض. ترون كيف تعمل غرفة فيها 22 طفلًا دون أن يرتفع صوت.

الأطفال مرحّب بهم، ولهم طاولة صغيرة. واتركوا الكاميرا في الحقيبة، فالأطفال لم يوافقوا على التصوير.`,
    },
    place: obhur,
    audience: {
      en: 'Families who are curious, children too; no booking needed',
      ar: 'لكل عائلة تودّ أن ترى، ومعها أطفالها؛ بلا حجز',
    },
    program: [
      {
        at: '09:00',
        text: { en: 'The door opens, with coffee at the entrance', ar: 'يُفتح الباب، والقهوة عند المدخل' },
      },
      {
        at: '09:15',
        text: {
          en: 'You sit in the corner of a room and watch the work, quietly',
          ar: 'تجلسون في ركن الغرفة وتشاهدون العمل بهدوء',
        },
      },
      { at: '10:30', text: { en: 'Garden with the children', ar: 'في الحديقة مع الأطفال' } },
      {
        at: '10:45',
        text: { en: 'Coffee with the director, and all your questions', ar: 'قهوة مع المديرة، وكل أسئلتكم' },
      },
      { at: '11:30', text: { en: 'The morning ends', ar: 'ينتهي الصباح' } },
    ],
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
    place: { en: 'The grove of Al Nakheel, Riyadh', ar: 'بستان فرع النخيل، الرياض' },
    audience: { en: 'Families of every branch, and their neighbours', ar: 'عائلات الفروع كلها وجيرانها' },
    program: [
      { at: '16:30', text: { en: 'Rugs, tea, and a place in the shade', ar: 'بُسط وشاي ومكان في الظل' } },
      { at: '16:45', text: { en: 'The first book, read by whoever arrived first', ar: 'أول كتاب، يقرؤه أول من وصل' } },
      { at: '17:30', text: { en: 'A walk to count the palms', ar: 'جولة لعدّ النخيل' } },
      { at: '18:00', text: { en: 'Books change hands and go home', ar: 'تتبادل العائلات الكتب وتعود بها' } },
    ],
    starts: { days_from_now: 12, weekday: 4, time: '16:30' },
    ends: { days_from_now: 12, weekday: 4, time: '18:00' },
    all_day: false,
    image: 'events/reading-under-the-palms.webp',
  },
  {
    id: 4,
    branch_id: 2,
    title: { en: 'Beach cleaning with parents', ar: 'تنظيف الشاطئ مع الأهل' },
    description: {
      en: 'Gloves and sacks are there. The children sort what we find by material and count it: last time it was two hundred and eleven pieces, and forty-six of them were caps.',
      ar: 'القفازات والأكياس عندنا. يصنّف الأطفال ما نجده بحسب مادته ويعدّونه: في المرة الماضية مئتان وإحدى عشرة قطعة، منها ستة وأربعون غطاءً.',
    },
    place: { en: 'The shore before La Palma', ar: 'الشاطئ أمام فرع لا بالما' },
    audience: {
      en: 'Children of three and older, each with a grown-up',
      ar: 'الأطفال من ثلاث سنوات فما فوق، ومع كل طفل كبير',
    },
    program: [
      { at: '16:00', text: { en: 'Gloves, sacks, and a line drawn in the sand', ar: 'قفازات وأكياس وخط على الرمل' } },
      {
        at: '16:15',
        text: { en: 'Along the shore, as far as the second sunshade', ar: 'على الشاطئ حتى المظلة الثانية' },
      },
      { at: '17:00', text: { en: 'Sorting and counting on the mat', ar: 'الفرز والعدّ على البساط' } },
      { at: '17:30', text: { en: 'Water, dates, and home', ar: 'ماء وتمر ثم إلى البيت' } },
    ],
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
    place: { en: 'Al Manhal, Abha', ar: 'فرع المنهل، أبها' },
    audience: { en: 'Children from four, with whoever brings them', ar: 'الأطفال من أربع سنوات، مع من يصحبهم' },
    program: [
      { at: '09:30', text: { en: 'How a band is measured with a string', ar: 'كيف يُقاس الشريط بخيط' } },
      { at: '10:00', text: { en: 'Folding, ruling, choosing three colours', ar: 'نطوي ونسطّر ونختار ثلاثة ألوان' } },
      { at: '10:30', text: { en: 'Painting, standing up', ar: 'نرسم واقفين' } },
      {
        at: '11:00',
        text: { en: 'The bands dry; the painter stays for questions', ar: 'تجف الأشرطة، وتبقى الرسّامة لأسئلتكم' },
      },
    ],
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
    audience: { en: 'Grandparents, and those who stand in for them', ar: 'الأجداد والجدات، ومن يقوم مقامهم' },
    program: [
      { at: '09:00', text: { en: 'Coffee, served by the children', ar: 'القهوة يصبّها الأطفال' } },
      { at: '09:30', text: { en: 'One story from each chair', ar: 'حكاية من كل كرسي' } },
      {
        at: '11:00',
        text: {
          en: 'The shelf of things from home: a coffee mortar, a rope, a radio',
          ar: 'رفّ الأشياء من البيوت: نَجْر وحبل ومذياع',
        },
      },
      { at: '12:00', text: { en: 'Photographs, for those who want one', ar: 'صورة تذكارية لمن يودّ' } },
    ],
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
    audience: { en: 'The children of La Palma; families on Thursday', ar: 'أطفال فرع لا بالما، والعائلات يوم الخميس' },
    program: [],
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
    place: { en: 'The courtyard of Al Rawdah, Jeddah', ar: 'فناء فرع الروضة، جدة' },
    audience: { en: 'Everybody with a few coins', ar: 'كل من معه بضعة ريالات' },
    program: [
      { at: '16:00', text: { en: 'The stalls open', ar: 'تفتح البسطات' } },
      { at: '17:00', text: { en: 'The bread comes out of the oven', ar: 'يخرج الخبز من الفرن' } },
      { at: '18:00', text: { en: 'Counting the till together', ar: 'نعدّ ما في الصندوق معًا' } },
      { at: '18:30', text: { en: 'The courtyard is swept, by all', ar: 'نكنس الفناء جميعًا' } },
    ],
    starts: { days_from_now: 47, weekday: 3, time: '16:00' },
    ends: { days_from_now: 47, weekday: 3, time: '18:30' },
    all_day: false,
    image: 'events/childrens-market.webp',
  },
]
