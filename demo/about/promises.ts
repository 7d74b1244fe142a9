import type { AboutEntry } from '../types.ts'

/** Eight things that do not change from branch to branch. */
export const about: readonly AboutEntry[] = [
  {
    id: 1,
    title: { en: 'Children choose', ar: 'الطفل يختار' },
    text: {
      en: 'Work is chosen, not assigned. The guide watches, and steps in when a hand goes up.',
      ar: 'العمل يُختار ولا يُفرض. المعلمة تراقب، وتتدخل حين تُرفع يد.',
    },
    image: 'about/children-choose.webp',
    position: 1,
  },
  {
    id: 2,
    title: { en: 'Two languages, one room', ar: 'لغتان في غرفة واحدة' },
    text: {
      en: 'One guide speaks Arabic and one speaks English, from arrival to home time.',
      ar: 'معلمة تتحدث العربية وأخرى الإنجليزية، من الصباح إلى العودة.',
    },
    image: 'about/two-languages.webp',
    position: 2,
  },
  {
    id: 3,
    title: { en: 'Mixed ages', ar: 'أعمار مختلطة' },
    text: {
      en: 'The younger child sees what comes next. The older one explains what is already easy.',
      ar: 'الصغير يرى ما سيأتي، والكبير يشرح ما أتقنه.',
    },
    image: 'about/mixed-ages.webp',
    position: 3,
  },
  {
    id: 4,
    title: { en: 'Small groups', ar: 'مجموعات صغيرة' },
    text: { en: 'Few enough that a child knows every face by name.', ar: 'وجوه يعرفها الطفل كلها بالاسم.' },
    image: 'about/small-groups.webp',
    position: 4,
  },
  {
    id: 5,
    title: { en: 'Real things', ar: 'أشياء حقيقية' },
    text: {
      en: 'Glass jugs, scissors, warm bread. What can break is carried with care.',
      ar: 'أباريق زجاج ومقصّات وخبز ساخن. ما يمكن أن ينكسر نحمله بعناية.',
    },
    image: 'about/real-things.webp',
    position: 5,
  },
  {
    id: 6,
    title: { en: 'Long mornings', ar: 'وقت كامل' },
    text: {
      en: 'Two and a half hours without a bell. Nobody is stopped in the middle of a thought.',
      ar: 'ساعتان ونصف بلا جرس. لا أحد يُقاطَع في منتصف فكرة.',
    },
    image: 'about/long-mornings.webp',
    position: 6,
  },
  {
    id: 7,
    title: { en: 'The city outside', ar: 'مدينة من حولنا' },
    text: {
      en: 'The market, the shore and the palm grove are lessons that do not fit indoors.',
      ar: 'السوق والشاطئ والنخل دروس لا تدخل من الباب.',
    },
    image: 'about/the-city-outside.webp',
    position: 7,
  },
  {
    id: 8,
    title: { en: 'A chair for parents', ar: 'باب مفتوح للأهل' },
    text: {
      en: 'Every family may sit in the corner of the room and watch.',
      ar: 'لكل عائلة كرسي في زاوية الغرفة.',
    },
    image: 'about/a-chair-for-parents.webp',
    position: 8,
  },
]
