import type { Ad } from './types.ts'

export const ads: readonly Ad[] = [
  {
    id: 1,
    title: { en: 'A second toddler room', ar: 'غرفة ثانية للدارجين' },
    text: {
      en: 'La Palma opens one more room for toddlers in January.',
      ar: 'تفتح لا بالما غرفة ثانية للدارجين في يناير.',
    },
    link: '/branch/2',
    image: 'ads/toddler-room.webp',
    plane: 'gold',
    position: 1,
  },
  {
    id: 2,
    title: { en: 'Coffee with the director', ar: 'قهوة مع المديرة' },
    text: { en: 'Every Sunday at 8:00 am, in every branch.', ar: 'كل أحد الساعة 8:00 ص، وفي كل فرع.' },
    link: '/contact',
    image: 'ads/coffee.webp',
    plane: 'sea',
    position: 2,
  },
]
