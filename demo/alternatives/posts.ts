import type { Text } from '../types.ts'

/** Alternative texts of the pictures of posts and news. */
export const posts: Readonly<Record<string, Text>> = {
  'posts/a-sun-of-colours': {
    en: 'Nine rays of coloured tablets, each from dark to pale, lie around a yellow middle like a sun.',
    ar: 'تسعة أشعة من ألواح ملونة، كل منها من الداكن إلى الفاتح، حول مركز أصفر كالشمس.',
  },
  'posts/at-eye-level': {
    en: 'Two children, seen from behind, look at three framed paintings at the height of their eyes: a fish, a star and a palm.',
    ar: 'طفلان من الخلف ينظران إلى ثلاث لوحات بمستوى عيونهما: سمكة ونجمة ونخلة.',
  },
  'posts/bells': {
    en: 'Two rows of seven bells on a shelf, and a small mallet above them.',
    ar: 'صفان من سبعة أجراس على رف، وفوقهما مطرقة صغيرة.',
  },
  'posts/cardboard-tubes': {
    en: 'A girl sits on a heap of long cardboard tubes and a boy looks into one.',
    ar: 'طفلة تجلس على كومة أنابيب كرتون طويلة، وطفل ينظر في أحدها.',
  },
  'posts/coffee-table': {
    en: 'A golden coffee pot, a bowl of dates and two small cups on a table.',
    ar: 'دلة ذهبية ووعاء تمر وفنجانان على طاولة.',
  },
  'posts/first-dates': {
    en: 'A boy on a ladder picks dates from a palm; a girl below gathers them in a basket.',
    ar: 'طفل على سلّم يقطف التمر من نخلة، وطفلة تحتها تجمعه في سلة.',
  },
  'posts/first-pouring': {
    en: 'A girl pours from a jug into three cups; a sponge lies at hand.',
    ar: 'طفلة تسكب من إبريق في ثلاثة أكواب، وبقربها إسفنجة.',
  },
  'posts/geometric-solids': {
    en: 'Blue wooden solids on a shelf: a cylinder, a ball, a cone, a cube, a pyramid and an egg.',
    ar: 'مجسمات خشبية زرقاء على رف: أسطوانة وكرة ومخروط ومكعب وهرم وبيضة.',
  },
  'posts/lanterns': {
    en: 'Three coloured lanterns hang in the night, a crescent beside them.',
    ar: 'ثلاثة فوانيس ملونة معلّقة في الليل، وبجانبها هلال.',
  },
  'posts/low-tide': {
    en: 'Two girls kneel at a tide pool with fish and corals; one looks through a magnifying glass.',
    ar: 'طفلتان عند بركة جزر فيها أسماك ومرجان، وإحداهما تنظر بعدسة مكبّرة.',
  },
  'posts/lunch-box': {
    en: 'An open red lunch box with bread, tomatoes and dates, a bottle of water beside it.',
    ar: 'علبة طعام حمراء مفتوحة فيها خبز وطماطم وتمر، وبجانبها قارورة ماء.',
  },
  'posts/painting-the-fog': {
    en: 'A child at an easel in the garden paints the fog over the mountains.',
    ar: 'طفل أمام حامل في الحديقة يرسم الضباب فوق الجبال.',
  },
  'posts/pins-on-the-globe': {
    en: 'A globe full of coloured pins, a bowl of more pins beside it.',
    ar: 'كرة أرضية مليئة بدبابيس ملونة، وبجانبها وعاء فيه المزيد.',
  },
  'posts/reef': {
    en: 'Striped and coloured fish swim above the corals of a reef.',
    ar: 'أسماك مخططة وملونة تسبح فوق مرجان الشعاب.',
  },
  'posts/second-toddler-room': {
    en: 'A wooden block with six coloured cylinders, two of them half lifted out.',
    ar: 'قالب خشبي فيه ست أسطوانات ملونة، اثنتان منها مرفوعتان إلى النصف.',
  },
  'posts/seconds-in-a-day': {
    en: 'Golden beads on a mat: a cube of a thousand, a square of a hundred, four tens and six, with the number cards.',
    ar: 'خرز ذهبي على سجادة: مكعب ألف ومربع مئة وأربع عشرات وست، مع بطاقات الأرقام.',
  },
  'posts/ten-steps': {
    en: 'A child on a mat lines up the ten brown blocks, from the thickest to the thinnest.',
    ar: 'طفل على سجادة يصف الكتل البنية العشر من الأسمك إلى الأدق.',
  },
  'posts/the-day-it-hailed': {
    en: 'Two children at a table with a dish of hailstones; it is still hailing behind the window.',
    ar: 'طفلان إلى طاولة عليها وعاء من حبّات البَرَد، وما زال يتساقط خلف النافذة.',
  },
  'posts/the-first-morning': {
    en: 'A guide kneels in the open door and welcomes a boy who holds his mother’s hand.',
    ar: 'معلمة تجثو عند الباب المفتوح وتستقبل طفلًا يمسك بيد أمه.',
  },
  'posts/the-grocers-list': {
    en: 'Two children with a written list stand at a grocer’s stall of fruit and jars.',
    ar: 'طفلان ومعهما قائمة مكتوبة أمام بقالة فيها فاكهة ومرطبانات.',
  },
  'posts/the-tower-hums': {
    en: 'Two children fly a kite before a house with a wind tower by the sea.',
    ar: 'طفلان يطيّران طائرة ورقية أمام بيت ببرج هواء على البحر.',
  },
  'posts/thursday-library': {
    en: 'A father reads to a girl beside a tall shelf of books.',
    ar: 'أب يقرأ لطفلة بجانب رف كتب عالٍ.',
  },
  'posts/two-alphabets': {
    en: 'Two shelves of letters: five Arabic ones above, five English ones below.',
    ar: 'رفّان من الحروف: خمسة حروف عربية في الأعلى، وخمسة إنجليزية في الأسفل.',
  },
  'posts/two-to-a-chair': {
    en: 'Two children carry one chair together.',
    ar: 'طفلان يحملان معًا كرسيًا واحدًا.',
  },
}
