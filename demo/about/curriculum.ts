import type { AboutPart, Text } from '../types.ts'

const area = (label: Text, title: Text, text: Text, image: string, items: readonly Text[]): AboutPart => ({
  tab: 2,
  kind: 'area',
  label,
  title,
  text,
  image,
  items,
})

/** The areas of a Montessori room, each with the materials for every age. */
export const aboutCurriculum: readonly AboutPart[] = [
  area(
    { en: '1 year and up', ar: 'من عمر سنة' },
    { en: 'Practical life', ar: 'الحياة العملية' },
    {
      en: 'Children prepare their own snack, water the plants and fold the cloths. The order of the steps becomes an order of thought.',
      ar: 'يحضّر الأطفال وجبتهم الخفيفة بأنفسهم، ويسقون النباتات، ويطوون المناديل. ومن ترتيب الخطوات يولد ترتيب الفكر.',
    },
    'galleries/la-palma/three-cups.webp',
    [
      {
        en: '1 to 3 years: carrying a tray, pouring water, putting on shoes',
        ar: 'من سنة إلى 3 سنوات: حمل الصينية وسكب الماء ولبس الحذاء',
      },
      {
        en: '3 to 5 years: cutting fruit, polishing brass, tying a bow',
        ar: 'من 3 إلى 5 سنوات: تقطيع الفاكهة وتلميع النحاس وعقد الشريط',
      },
      {
        en: '5 to 7 years: baking bread for the room, sewing on a button',
        ar: 'من 5 إلى 7 سنوات: خبز رغيف للغرفة وخياطة زر',
      },
    ],
  ),
  area(
    { en: '2½ years and up', ar: 'من عمر سنتين ونصف' },
    { en: 'Sensorial', ar: 'الحواس' },
    {
      en: 'The pink tower, the brown stair and the colour tablets isolate one quality at a time: size, weight, shade.',
      ar: 'البرج الوردي والدرج البني وألواح الألوان تعزل صفة واحدة في كل مرة: الحجم أو الوزن أو درجة اللون.',
    },
    'galleries/la-palma/last-cube.webp',
    [
      {
        en: '1 to 3 years: boxes and balls, smooth and rough, loud and soft',
        ar: 'من سنة إلى 3 سنوات: صناديق وكرات، أملس وخشن، عالٍ وخافت',
      },
      {
        en: '3 to 5 years: the tower, the cylinders, sixty-three shades of colour',
        ar: 'من 3 إلى 5 سنوات: البرج والأسطوانات وثلاث وستون درجة لون',
      },
      {
        en: '5 to 7 years: geometric solids, and their names in two languages',
        ar: 'من 5 إلى 7 سنوات: المجسّمات الهندسية وأسماؤها بلغتين',
      },
    ],
  ),
  area(
    { en: '2 years and up', ar: 'من عمر سنتين' },
    { en: 'Language in Arabic and English', ar: 'اللغة بالعربية والإنجليزية' },
    {
      en: 'Sandpaper letters first, then the movable alphabet, then a pencil. Both languages live in the same room and on separate shelves.',
      ar: 'حروف الصنفرة أولًا، ثم الحروف المتحركة، ثم القلم. تعيش اللغتان في غرفة واحدة وعلى رفّين مختلفين.',
    },
    'galleries/al-rawdah/tracing-ba.webp',
    [
      {
        en: '1 to 3 years: names of real things, songs, a book on every lap',
        ar: 'من سنة إلى 3 سنوات: أسماء أشياء حقيقية وأناشيد وكتاب في كل حضن',
      },
      {
        en: '3 to 5 years: sounds and letters, words laid out on a mat',
        ar: 'من 3 إلى 5 سنوات: أصوات وحروف وكلمات تُصفّ على بساط',
      },
      {
        en: '5 to 7 years: a letter to a grandmother, a page read aloud',
        ar: 'من 5 إلى 7 سنوات: رسالة إلى الجدّة وصفحة تُقرأ بصوت مسموع',
      },
    ],
  ),
  area(
    { en: 'Every age', ar: 'لكل الأعمار' },
    { en: 'Quran and manners', ar: 'القرآن والآداب' },
    {
      en: 'A short surah in the circle, heard often and then recited together. Manners are shown, slowly: how to greet, how to ask, how to receive a guest.',
      ar: 'سورة قصيرة في الحلقة، تُسمع كثيرًا ثم يتلوها الأطفال معًا. أما الآداب فيرونها على مهل: كيف نسلّم، وكيف نستأذن، وكيف نستقبل الضيف.',
    },
    'galleries/al-nakheel/guests-have-come.webp',
    [
      {
        en: '1 to 3 years: greeting, “bismillah” before eating, thanks after it',
        ar: 'من سنة إلى 3 سنوات: السلام، والتسمية قبل الأكل والحمد بعده',
      },
      {
        en: '3 to 5 years: Al-Fatihah and the shortest surahs, words for morning and evening',
        ar: 'من 3 إلى 5 سنوات: الفاتحة وقصار السور وأذكار الصباح والمساء',
      },
      {
        en: '5 to 7 years: ablution and prayer as practical life, and the stories of the prophets',
        ar: 'من 5 إلى 7 سنوات: الوضوء والصلاة عملًا من الحياة العملية، وقصص الأنبياء',
      },
    ],
  ),
  area(
    { en: '3 years and up', ar: 'من عمر 3 سنوات' },
    { en: 'Mathematics', ar: 'الرياضيات' },
    {
      en: 'One bead, ten on a wire, a hundred in a square, a thousand in a cube. Children carry quantities before they write them.',
      ar: 'خرزة واحدة، وعشر على سلك، ومئة في مربع، وألف في مكعب. يحمل الأطفال الكميات قبل أن يكتبوها.',
    },
    'galleries/al-nakheel/a-thousand-in-the-hand.webp',
    [
      { en: '1 to 3 years: one more, one less, the same', ar: 'من سنة إلى 3 سنوات: أكثر بواحد، أقل بواحد، مثله' },
      {
        en: '3 to 5 years: red and blue rods, spindles, the first thousand',
        ar: 'من 3 إلى 5 سنوات: العصيّ الحمراء والزرقاء والمغازل والألف الأول',
      },
      {
        en: '5 to 7 years: adding with the bank of beads, fractions of a circle',
        ar: 'من 5 إلى 7 سنوات: الجمع ببنك الخرز وأجزاء الدائرة',
      },
    ],
  ),
  area(
    { en: '3 years and up', ar: 'من عمر 3 سنوات' },
    { en: 'The world', ar: 'العالم' },
    {
      en: 'A globe with rough land and smooth sea, then the continents in colour, then pins: here is grandmother’s house, and here is ours.',
      ar: 'مجسّم يابسته خشنة وبحره أملس، ثم القارات بالألوان، ثم الدبابيس: هنا بيت الجدّة، وهنا بيتنا.',
    },
    'galleries/al-corniche/rough-land-smooth-sea.webp',
    [
      {
        en: '1 to 3 years: sand, water, a leaf, a snail that is put back',
        ar: 'من سنة إلى 3 سنوات: رمل وماء وورقة شجر وحلزون نعيده إلى مكانه',
      },
      {
        en: '3 to 5 years: land and water, the parts of a palm, the map of the Kingdom',
        ar: 'من 3 إلى 5 سنوات: اليابسة والماء وأجزاء النخلة وخريطة المملكة',
      },
      {
        en: '5 to 7 years: the first great story, and a timeline that fills the corridor',
        ar: 'من 5 إلى 7 سنوات: القصة الكبرى الأولى وخط زمني يملأ الممر',
      },
    ],
  ),
  area(
    { en: 'Every age', ar: 'لكل الأعمار' },
    { en: 'Art, music and movement', ar: 'الفن والموسيقى والحركة' },
    {
      en: 'An easel that is always free for one, bells that are matched by ear, and a line on the floor to walk with a full glass.',
      ar: 'حامل لوحة خالٍ دائمًا لطفل واحد، وأجراس تُطابَق بالسمع، وخط على الأرض نمشي عليه وبيدنا كأس مملوءة.',
    },
    'galleries/al-corniche/which-two-sound-alike.webp',
    [
      { en: '1 to 3 years: thick brushes, rhythm with the hands', ar: 'من سنة إلى 3 سنوات: فُرش عريضة وإيقاع باليدين' },
      { en: '3 to 5 years: clay, the bells, walking the line', ar: 'من 3 إلى 5 سنوات: الطين والأجراس والمشي على الخط' },
      { en: '5 to 7 years: a reed pen, a song for two voices', ar: 'من 5 إلى 7 سنوات: قلم القصب وأنشودة بصوتين' },
    ],
  ),
]
