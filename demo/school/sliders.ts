import type { Slider } from '../types.ts'

const pictures = (name: string) => ({
  image: { en: `sliders/${name}-wide-ltr.webp`, ar: `sliders/${name}-wide-rtl.webp` },
  image_narrow: { en: `sliders/${name}-narrow-ltr.webp`, ar: `sliders/${name}-narrow-rtl.webp` },
})

export const sliders: readonly Slider[] = [
  {
    id: 1,
    title: { en: 'A house made for small hands', ar: 'بيتٌ صُنع لأيدٍ صغيرة' },
    text: {
      en: 'Montessori from six weeks to seven years. Five branches in Saudi Arabia where children choose their work, in two languages.',
      ar: 'مونتيسوري من عمر ستة أسابيع حتى سبع سنوات. خمسة فروع في المملكة يختار فيها الأطفال عملهم، بلغتين.',
    },
    link: '/booktour',
    link_label: { en: 'Book a tour', ar: 'احجز جولة' },
    ...pictures('house'),
    alt: {
      en: 'A Jeddah house opened like a doll’s house: children build, pour, count and trace letters in its rooms; a father and daughter arrive along the beach.',
      ar: 'بيت حجازي مفتوح كبيت الدمى: أطفال يبنون ويسكبون ويعدّون ويتتبعون الحروف، وأب وابنته يصلان من جهة الشاطئ.',
    },
    sky: '#E3F1F1',
    position: 1,
  },
  {
    id: 2,
    title: { en: 'A room that opens to the sea', ar: 'غرفةٌ بابها على البحر' },
    text: {
      en: 'At La Palma the reef is ninety steps from the shelf. What the children find there is drawn, named and carried back.',
      ar: 'في فرع لا بالما تسعون خطوة بين الرف والشعاب. وما يجده الأطفال هناك يُرسم ويُسمّى ثم يعود إلى مكانه.',
    },
    link: '/branch/2',
    link_label: { en: 'See La Palma', ar: 'التعرّف إلى فرع لا بالما' },
    ...pictures('reef'),
    alt: {
      en: 'A white house by the Red Sea, open to the beach: children watch fish in a tank and sort shells at a low table; two come back from the water with buckets.',
      ar: 'بيت أبيض على البحر الأحمر مفتوح على الشاطئ: أطفال يراقبون الأسماك ويفرزون الأصداف على طاولة منخفضة، واثنان عائدان من الماء ومعهما الدلاء.',
    },
    sky: '#E3F1F1',
    position: 2,
  },
  {
    id: 3,
    title: { en: 'Lessons that grow in the shade', ar: 'دروسٌ تنمو في الظل' },
    text: {
      en: 'In Riyadh half of the morning happens under the palms: weighing dates, watering mint, reading on a rug.',
      ar: 'في الرياض يمضي نصف الصباح تحت النخل: نزن التمر ونسقي النعناع ونقرأ على البساط.',
    },
    link: '/branch/3',
    link_label: { en: 'See Al Nakheel', ar: 'التعرّف إلى فرع النخيل' },
    ...pictures('grove'),
    alt: {
      en: 'A clay house among palms in low golden light: children weigh dates, water a bed of mint and read on a rug beside their guide.',
      ar: 'بيت طيني بين النخيل في ضوء ذهبي: أطفال يزنون التمر ويسقون النعناع ويقرؤون على بساط قرب معلمتهم.',
    },
    sky: '#FCEFD6',
    position: 3,
  },
  {
    id: 4,
    title: { en: 'An evening of lanterns and stories', ar: 'مساءٌ للفوانيس والحكايات' },
    text: {
      en: 'Now and then the Abha branch stays open after sunset. Families bring a cushion and a book, and the children light the way.',
      ar: 'بين حين وآخر يبقى فرع أبها مفتوحًا بعد الغروب. تحضر العائلات وسادةً وكتابًا، ويضيء الأطفال الطريق.',
    },
    link: '/events',
    link_label: { en: 'See all events', ar: 'عرض الفعاليات' },
    ...pictures('lanterns'),
    alt: {
      en: 'A stone house in the mountains at dusk with lit windows: a guide reads to children on cushions, and others come up the path with lanterns.',
      ar: 'بيت حجري في الجبال عند الغروب ونوافذه مضاءة: معلمة تقرأ لأطفال على الوسائد، وآخرون يصعدون الدرب بالفوانيس.',
    },
    sky: '#EBE3F4',
    position: 4,
  },
]
