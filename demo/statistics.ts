import type { Statistic } from './types.ts'

// Each number is also counted in golden beads; its picture is transparent and stands on a dark ground.
export const statistics: readonly Statistic[] = [
  {
    id: 1,
    number: 1248,
    label: { en: 'children go to school with us', ar: 'طفلًا في مدارسنا' },
    image: 'statistics/1248.webp',
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
    number: 18,
    label: { en: 'years in the Kingdom', ar: 'عامًا في المملكة' },
    image: 'statistics/18.webp',
    position: 3,
  },
  { id: 4, number: 5, label: { en: 'branches', ar: 'فروع' }, image: 'statistics/5.webp', position: 4 },
]
