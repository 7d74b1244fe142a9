import type { GalleryItem, Text } from '../types.ts'

/**
 * Pictures of each branch in their order: the name of the scene, and its caption. A picture taken for a post or an
 * event of the branch is in its gallery too, under its own path.
 */
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
      ['feeding-time', { en: 'Feeding time', ar: 'وقت إطعام السمك' }],
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
      ['flowers-for-the-table', { en: 'Flowers for the table', ar: 'أزهار للطاولة' }],
      ['a-stair-of-rods', { en: 'A stair of ten rods', ar: 'درج من عشرة قضبان' }],
      ['posts/ten-steps.webp', { en: 'Ten steps, counted by hand', ar: 'عشر درجات تعدّها اليد' }],
      ['posts/cardboard-tubes.webp', { en: 'What a cardboard tube can be', ar: 'ما قد يصير إليه أنبوب كرتون' }],
      ['events/childrens-market.webp', { en: 'The children’s market', ar: 'سوق الأطفال' }],
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
      ['the-cube-comes-apart', { en: 'The cube comes apart', ar: 'المكعب يتفكك' }],
      ['first-the-pots', { en: 'First the pots drink', ar: 'تُسقى الأصص أولًا' }],
      ['events/reading-under-the-palms.webp', { en: 'Reading under the palms', ar: 'قراءة تحت النخيل' }],
      ['posts/first-dates.webp', { en: 'Dates from our own palm', ar: 'تمر من نخلتنا' }],
      ['posts/thursday-library.webp', { en: 'Thursday in the library', ar: 'خميس المكتبة' }],
    ],
  },
  {
    branch_id: 4,
    slug: 'al-corniche',
    pictures: [
      ['which-two-sound-alike', { en: 'Which two sound alike?', ar: 'أي جرسين متشابهان؟' }],
      ['rough-land-smooth-sea', { en: 'The land is rough, the sea is smooth', ar: 'اليابسة خشنة والبحر أملس' }],
      ['with-eyes-closed', { en: 'A cone, with eyes closed', ar: 'مخروط بعينين مغمضتين' }],
      ['water-for-four', { en: 'Water for four', ar: 'ماء لأربعة' }],
      ['every-knob-its-hole', { en: 'Every knob its hole', ar: 'لكل مقبض مكانه' }],
      ['seven-blues', { en: 'Seven blues', ar: 'سبع درجات من الأزرق' }],
      ['posts/a-sun-of-colours.webp', { en: 'A sun of colours', ar: 'شمس من الألوان' }],
      ['posts/two-to-a-chair.webp', { en: 'Two to a chair', ar: 'اثنان لكل كرسي' }],
      ['events/counting-boats.webp', { en: 'Back from the water', ar: 'العودة من البحر' }],
      ['events/quiet-concert.webp', { en: 'A quiet concert', ar: 'حفل هادئ' }],
    ],
  },
  {
    branch_id: 5,
    slug: 'al-manhal',
    pictures: [
      ['a-reed-pen-and-patience', { en: 'A reed pen and patience', ar: 'قلم من قصب وصبر' }],
      ['two-halves-of-the-world', { en: 'Australia goes here', ar: 'هنا مكان أستراليا' }],
      ['this-years-band', { en: 'This year’s band', ar: 'شريط هذا العام' }],
      ['a-book-for-the-fog', { en: 'Fog outside, a book inside', ar: 'ضباب في الخارج وكتاب في الداخل' }],
      ['lentils-for-the-soup', { en: 'Lentils for the soup', ar: 'عدس للشوربة' }],
      ['ten-tens-are-a-square', { en: 'Ten tens are a square', ar: 'عشر عشرات مربع' }],
      ['posts/painting-the-fog.webp', { en: 'Painting the fog', ar: 'نرسم الضباب' }],
      ['posts/bells.webp', { en: 'The bells are back', ar: 'عادت الأجراس' }],
      ['events/lantern-evening.webp', { en: 'Evening of lanterns', ar: 'أمسية الفوانيس' }],
      ['about/real-things.webp', { en: 'Until it shines', ar: 'حتى يلمع' }],
    ],
  },
]

export const gallery: readonly GalleryItem[] = hung
  .flatMap(({ branch_id, slug, pictures }) =>
    pictures.map(([name, title], index) => ({
      branch_id,
      image: name.includes('/') ? name : `galleries/${slug}/${name}.webp`,
      title,
      position: index + 1,
      width: 1600,
      height: 1200,
    })),
  )
  .map((item, index) => ({ id: index + 1, ...item }))
