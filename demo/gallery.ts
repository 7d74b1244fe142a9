import type { GalleryItem, Text } from './types.ts'

/** The pictures of each branch in the order they are hung: the name of the scene, and its caption. */
const hung: { branch_id: number; slug: string; pictures: [name: string, title: Text][] }[] = [
  {
    branch_id: 2,
    slug: 'la-palma',
    pictures: [
      ['walk-to-the-shore', { en: 'Morning walk to the shore', ar: 'نزهة الصباح إلى الشاطئ' }],
      ['last-cube', { en: 'The last cube', ar: 'المكعب الأخير' }],
      ['watering-day', { en: 'Watering day', ar: 'يوم السقاية' }],
      ['stars-at-the-easel', { en: 'Stars at the easel', ar: 'نجوم على الحامل' }],
      ['three-cups', { en: 'Three cups of water', ar: 'ثلاثة أكواب ماء' }],
      ['story-before-home', { en: 'Story before home time', ar: 'حكاية قبل العودة' }],
      ['feeding-time', { en: 'Feeding time', ar: 'وقت الإطعام' }],
      ['sorting-shells', { en: 'Round ones here, long ones there', ar: 'المستديرة هنا والطويلة هناك' }],
      ['boats-that-float', { en: 'Bark floats, stone does not', ar: 'اللحاء يطفو والحجر لا يطفو' }],
      ['setting-the-table', { en: 'A place for everyone', ar: 'مكان لكل واحد' }],
      ['wind-day', { en: 'A day with wind', ar: 'يوم فيه ريح' }],
      ['shoes-in-a-row', { en: 'First one shoe, then the other', ar: 'فردة ثم أختها' }],
    ],
  },
  {
    branch_id: 1,
    slug: 'al-rawdah',
    pictures: [
      ['tracing-ba', { en: 'The letter ba, by finger', ar: 'حرف الباء بالإصبع' }],
      ['long-and-short', { en: 'From the longest to the shortest', ar: 'من الأطول إلى الأقصر' }],
      ['forty-lanterns', { en: 'The night of forty lanterns', ar: 'ليلة الأربعين فانوسًا' }],
      ['old-town-in-blocks', { en: 'The old town, in wood', ar: 'جدة القديمة من خشب' }],
      ['rolling-the-mat', { en: 'A mat rolled is work finished', ar: 'طُويت السجادة وانتهى العمل' }],
      ['star-in-a-frame', { en: 'A star in its frame', ar: 'نجمة في إطارها' }],
    ],
  },
  {
    branch_id: 3,
    slug: 'al-nakheel',
    pictures: [
      ['guests-have-come', { en: 'Our guests have come', ar: 'حيّاكم الله' }],
      ['one-kilo', { en: 'Is that a kilo?', ar: 'أهذا كيلو؟' }],
      ['mint-row-by-row', { en: 'Mint, row by row', ar: 'نعناع صفًا صفًا' }],
      ['a-thousand-in-the-hand', { en: 'One thousand two hundred and forty', ar: 'ألف ومئتان وأربعون' }],
      ['which-leaf-is-this', { en: 'Which leaf is this?', ar: 'من أي شجرة هذه الورقة؟' }],
      ['one-word-two-languages', { en: 'One word, two languages', ar: 'كلمة واحدة بلغتين' }],
    ],
  },
  {
    branch_id: 4,
    slug: 'al-corniche',
    pictures: [
      ['which-two-sound-alike', { en: 'Which two sound alike?', ar: 'أي جرسين متشابهان؟' }],
      ['rough-land-smooth-sea', { en: 'The land is rough, the sea is smooth', ar: 'اليابسة خشنة والبحر أملس' }],
      ['with-eyes-closed', { en: 'A cone, with eyes closed', ar: 'مخروط بعينين مغمضتين' }],
    ],
  },
  {
    branch_id: 5,
    slug: 'al-manhal',
    pictures: [
      ['a-reed-pen-and-patience', { en: 'A reed pen and patience', ar: 'قلم من قصب وصبر' }],
      ['two-halves-of-the-world', { en: 'Australia goes here', ar: 'هنا مكان أستراليا' }],
      ['this-years-band', { en: 'This year’s band', ar: 'شريط هذا العام' }],
    ],
  },
]

export const gallery: readonly GalleryItem[] = hung
  .flatMap(({ branch_id, slug, pictures }) =>
    pictures.map(([name, title], index) => ({
      branch_id,
      image: `galleries/${slug}/${name}.webp`,
      title,
      position: index + 1,
      width: 1600,
      height: 1200,
    })),
  )
  .map((item, index) => ({ id: index + 1, ...item }))
