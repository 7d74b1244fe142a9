import type { Program } from '../types.ts'

export const programs: readonly Program[] = [
  {
    id: 1,
    name: { en: 'Infants', ar: 'الرضّع' },
    ages_label: { en: '6 weeks to 12 months', ar: 'من 6 أسابيع إلى 12 شهرًا' },
    from_years: 0.12,
    to_years: 1,
    text: { en: 'One adult to three children, flexible days', ar: 'معلمة لكل ثلاثة أطفال، وأيام مرنة' },
    description: {
      en: 'A low mattress instead of a cot, a mirror at floor height, and the same two faces every morning. The day follows each child: feeds, naps and a walk in the garden are written down and sent home.',
      ar: 'فراش على الأرض بدل السرير، ومرآة على مستوى النظر، ووجهان لا يتغيّران كل صباح. اليوم على إيقاع الطفل: الرضعات والقيلولة ونزهة الحديقة تُدوَّن وتصل إلى البيت.',
    },
    image: 'programs/infants.webp',
  },
  {
    id: 2,
    name: { en: 'Toddlers', ar: 'الصغار' },
    ages_label: { en: '1 to 3 years', ar: 'من سنة إلى 3 سنوات' },
    from_years: 1,
    to_years: 3,
    text: { en: 'One adult to five children, 3 or 5 days a week', ar: 'معلمة لكل خمسة أطفال، 3 أو 5 أيام في الأسبوع' },
    description: {
      en: 'Pouring, wiping, putting on one shoe and then the other. Words arrive with the thing in hand, in Arabic and in English. Most of a toddler’s morning is carrying, and the room is built for it.',
      ar: 'سكب ومسح ولبس فردة حذاء ثم الأخرى. تأتي الكلمة والشيء في اليد، بالعربية والإنجليزية. أكثر الصباح في هذا العمر حملٌ ونقل، والغرفة مهيأة لذلك.',
    },
    image: 'programs/toddlers.webp',
  },
  {
    id: 3,
    name: { en: 'Preschool', ar: 'رياض الأطفال' },
    ages_label: { en: '3 to 5 years', ar: 'من 3 إلى 5 سنوات' },
    from_years: 3,
    to_years: 5,
    text: {
      en: 'Mixed ages, 22 in a room, 5 days a week',
      ar: 'أعمار مختلطة، 22 طفلًا في الغرفة، 5 أيام في الأسبوع',
    },
    description: {
      en: 'Two and a half hours of uninterrupted work each morning. Letters are traced in sand, numbers are carried as beads, and a map is first a puzzle. Children of three, four and five share one room and one set of shelves.',
      ar: 'ساعتان ونصف من العمل المتصل كل صباح. تُتتبَّع الحروف على الرمل، وتُحمل الأعداد خرزًا، وتكون الخريطة أحجية قبل أن تكون درسًا. أبناء الثالثة والرابعة والخامسة في غرفة واحدة ورفوف واحدة.',
    },
    image: 'programs/preschool.webp',
  },
  {
    id: 4,
    name: { en: 'Primary', ar: 'التمهيدي والابتدائي' },
    ages_label: { en: '5 to 7 years', ar: 'من 5 إلى 7 سنوات' },
    from_years: 5,
    to_years: 7,
    text: { en: 'Two guides to 24 children, 5 days a week', ar: 'معلمتان لكل 24 طفلًا، 5 أيام في الأسبوع' },
    description: {
      en: 'Reading moves from words to books, counting from beads to paper. Each child keeps a work journal in two languages and plans the week with a guide on Sunday.',
      ar: 'تنتقل القراءة من الكلمة إلى الكتاب، والعدّ من الخرز إلى الورق. لكل طفل دفتر عمل بلغتين، ويخطّط أسبوعه مع معلمته يوم الأحد.',
    },
    image: 'programs/primary.webp',
  },
]
