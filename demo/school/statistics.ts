import type { Statistic } from '../types.ts'

// Each number is also counted in golden beads; its picture is transparent on a dark background.
export const statistics: readonly Statistic[] = [
  {
    id: 1,
    number: 472,
    label: { en: 'children in our five branches', ar: 'طفلًا في فروعنا الخمسة' },
    image: 'statistics/472.webp',
    position: 1,
  },
  {
    id: 2,
    number: 64,
    label: { en: 'Montessori guides', ar: 'معلمة مونتيسوري' },
    image: 'statistics/64.webp',
    position: 2,
  },
  {
    id: 3,
    number: 30,
    label: { en: 'Montessori rooms', ar: 'غرفة مونتيسوري' },
    image: 'statistics/30.webp',
    position: 3,
  },
  { id: 4, number: 5, label: { en: 'branches', ar: 'فروع' }, image: 'statistics/5.webp', position: 4 },
]
