import type { AboutPart } from '../types.ts'

/** History of the five branches. The picture shows the courtyard of the first one. */
export const aboutStory: readonly AboutPart[] = [
  {
    tab: 1,
    kind: 'milestone',
    label: '2008',
    title: { en: 'Al Rawdah, Jeddah', ar: 'فرع الروضة، جدة' },
    text: { en: 'One courtyard and fourteen children.', ar: 'فناء واحد وأربعة عشر طفلًا.' },
    image: 'branches/al-rawdah/portrait.webp',
  },
  {
    tab: 1,
    kind: 'milestone',
    label: '2012',
    title: { en: 'Al Nakheel, Riyadh', ar: 'فرع النخيل، الرياض' },
    text: { en: 'The first branch outside Jeddah.', ar: 'أول فرع خارج جدة.' },
  },
  {
    tab: 1,
    kind: 'milestone',
    label: '2016',
    title: { en: 'Al Corniche, Al Khobar', ar: 'فرع الكورنيش، الخبر' },
    text: { en: 'A wind tower, and a room for the bells.', ar: 'برج للريح وغرفة للأجراس.' },
  },
  {
    tab: 1,
    kind: 'milestone',
    label: '2020',
    title: { en: 'Al Manhal, Abha', ar: 'فرع المنهل، أبها' },
    text: { en: 'A stone building in the fog.', ar: 'مبنى من حجر بين الضباب.' },
  },
  {
    tab: 1,
    kind: 'milestone',
    label: '2024',
    title: { en: 'La Palma, Obhur', ar: 'فرع لا بالما، أبحر' },
    text: {
      en: 'Inside Obeir Resort, ninety steps from the sea.',
      ar: 'داخل منتجع عُبير، على بُعد تسعين خطوة من البحر.',
    },
  },
]
