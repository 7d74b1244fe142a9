import type { Ad } from '../types.ts'

export const ads: readonly Ad[] = [
  {
    id: 1,
    title: { en: 'A second toddler room', ar: 'غرفة ثانية للصغار' },
    text: {
      en: 'La Palma has one more room for toddlers, and places are still free.',
      ar: 'في فرع لا بالما غرفة جديدة للصغار، وما زالت فيها مقاعد.',
    },
    link: '/branch/2',
    image: 'ads/toddler-room.webp',
    plane: 'gold',
    position: 1,
  },
  {
    id: 2,
    title: { en: 'Coffee with the director', ar: 'قهوة مع المديرة' },
    text: { en: 'Every Sunday at 8:00 am, in every branch.', ar: 'كل يوم أحد، الساعة 8:00 ص، في كل فرع.' },
    link: '/contact',
    image: 'ads/coffee.webp',
    plane: 'sea',
    position: 2,
  },
]
