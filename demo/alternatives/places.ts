import type { Text } from '../types.ts'

/** Alternative texts of the pictures of branches, programmes, certificates, ads and numbers. */
const views: Readonly<Record<string, Text>> = {
  'al-corniche': {
    en: 'A sand-coloured house with arches and a wind tower, between palms by the sea; a woman and a girl stand at its blue door.',
    ar: 'بيت رملي اللون بأقواس وبرج هواء بين النخيل على البحر، وامرأة وطفلة عند بابه الأزرق.',
  },
  'al-manhal': {
    en: 'A striped stone house before green mountains, with bands of bright triangles below its roofs; two children stand by its green door.',
    ar: 'بيت حجري مخطط أمام جبال خضراء، تحت سطوحه أشرطة مثلثات زاهية، وطفلان عند بابه الأخضر.',
  },
  'al-nakheel': {
    en: 'A clay house with a tower and a painted door, among palms in the desert; a man in a thobe and a child are about to go in.',
    ar: 'بيت طيني ببرج وباب منقوش بين نخيل الصحراء، ورجل بثوب أبيض وطفل يهمّان بالدخول.',
  },
  'al-rawdah': {
    en: 'A white Jeddah house with green wooden bay windows, between palms; a woman and a child with a backpack stand at its carved door.',
    ar: 'بيت حجازي أبيض برواشين خضراء بين النخيل، وامرأة وطفل يحمل حقيبته عند بابه المنقوش.',
  },
  'la-palma': {
    en: 'A white house on the beach with a pink arched door and a shaded terrace, between palms; two children walk past, a sail on the sea.',
    ar: 'بيت أبيض على الشاطئ ببابٍ وردي مقوّس وشرفة مظللة بين النخيل، وطفلان يمشيان أمامه، وشراع في البحر.',
  },
}
const facades: Readonly<Record<string, Text>> = {
  'al-corniche': {
    en: 'The front of Al Corniche: pale arches, a blue door and a tower with blue windows; a woman and a girl at the door.',
    ar: 'واجهة فرع الكورنيش: أقواس فاتحة وباب أزرق وبرج بنوافذ زرقاء، وامرأة وطفلة عند الباب.',
  },
  'al-manhal': {
    en: 'The front of Al Manhal: striped stone, turquoise windows, bands of bright triangles and a green door; two children before it.',
    ar: 'واجهة فرع المنهل: حجر مخطط ونوافذ فيروزية وأشرطة مثلثات زاهية وباب أخضر، وطفلان أمامه.',
  },
  'al-nakheel': {
    en: 'The front of Al Nakheel: clay walls, a battlement of triangles and a painted door; a man in a thobe and a child before it.',
    ar: 'واجهة فرع النخيل: جدران طينية وشرفات مثلثة وباب منقوش، ورجل بثوب أبيض وطفل أمامه.',
  },
  'al-rawdah': {
    en: 'The front of Al Rawdah: white walls, two green wooden bay windows and a carved door; a woman and a child with a backpack before it.',
    ar: 'واجهة فرع الروضة: جدران بيضاء وروشانان أخضران وباب منقوش، وامرأة وطفل يحمل حقيبته أمامه.',
  },
  'la-palma': {
    en: 'The front of La Palma: white walls, a pink arched door, tall glass to the sea and a yellow awning; two children before it.',
    ar: 'واجهة فرع لا بالما: جدران بيضاء وباب وردي مقوّس وزجاج عالٍ على البحر ومظلة صفراء، وطفلان أمامها.',
  },
}

const branches = Object.fromEntries([
  ...Object.entries(views).flatMap(([slug, text]) =>
    ['image', 'cover', 'portrait'].map((name) => [`branches/${slug}/${name}`, text]),
  ),
  ...Object.entries(facades).map(([slug, text]) => [`branches/${slug}/facade`, text]),
]) as Record<string, Text>

export const placeAlternatives: Readonly<Record<string, Text>> = {
  ...branches,
  'programs/infants': {
    en: 'A baby lies on a soft mat before a low mirror and reaches for a ball that a guide holds out; a mobile hangs above.',
    ar: 'رضيع على فرشة لينة أمام مرآة منخفضة يمد يده إلى كرة تقدمها معلمة، وفوقه أشكال معلّقة.',
  },
  'programs/toddlers': {
    en: 'A small girl carries a tray with a jug and a cup past a low shelf, slowly.',
    ar: 'طفلة صغيرة تحمل على مهل صينية عليها إبريق وكوب أمام رف منخفض.',
  },
  'programs/preschool': {
    en: 'Two children kneel on a mat: one builds a stair of red and blue rods, the other counts into a box.',
    ar: 'طفلان على سجادة: طفلة تبني درجًا من القضبان الحمراء والزرقاء، وطفل يعدّ في صندوق.',
  },
  'programs/primary': {
    en: 'A girl and a boy read at a table by the window, with a globe and shelves of books behind them.',
    ar: 'طفلة وطفل يقرآن إلى طاولة قرب النافذة، وخلفهما كرة أرضية ورفوف كتب.',
  },
  'statistics/472': {
    en: 'Four squares of a hundred golden beads, seven bars of ten and two single beads: 472.',
    ar: 'أربعة مربعات في كل منها مئة خرزة ذهبية، وسبعة قضبان من عشر، وخرزتان: 472.',
  },
  'statistics/64': {
    en: 'Six bars of ten golden beads and four single beads: 64.',
    ar: 'ستة قضبان من عشر خرزات ذهبية، وأربع خرزات: 64.',
  },
  'statistics/30': { en: 'Three bars of ten golden beads: 30.', ar: 'ثلاثة قضبان من عشر خرزات ذهبية: 30.' },
  'statistics/5': { en: 'Five golden beads, one above the other.', ar: 'خمس خرزات ذهبية بعضها فوق بعض.' },
  'certificates/nursery-licence': {
    en: 'A framed certificate with a green border, the school’s arch and a golden rosette.',
    ar: 'شهادة مؤطرة بحاشية خضراء، عليها قوس المدرسة وشارة ذهبية.',
  },
  'certificates/montessori-member': {
    en: 'A framed certificate with a crimson border, the pink tower and a green rosette.',
    ar: 'شهادة مؤطرة بحاشية قرمزية، عليها البرج الوردي وشارة خضراء.',
  },
  'certificates/civil-defence': {
    en: 'A framed certificate with a red border, a golden lamp and a blue rosette.',
    ar: 'شهادة مؤطرة بحاشية حمراء، عليها مصباح ذهبي وشارة زرقاء.',
  },
  'certificates/first-aid': {
    en: 'A framed certificate with a red border, a red crescent and a golden rosette.',
    ar: 'شهادة مؤطرة بحاشية حمراء، عليها هلال أحمر وشارة ذهبية.',
  },
  'certificates/kitchens': {
    en: 'A framed certificate with a turquoise border, a jug and a red rosette.',
    ar: 'شهادة مؤطرة بحاشية فيروزية، عليها إبريق وشارة حمراء.',
  },
  'certificates/accessible': {
    en: 'A framed certificate with a blue border, a wheel on a ramp before a door, and a pink rosette.',
    ar: 'شهادة مؤطرة بحاشية زرقاء، عليها عجلة على منحدر أمام باب، وشارة وردية.',
  },
  'ads/coffee': {
    en: 'A golden coffee pot and two small cups on a tray, the sun behind them.',
    ar: 'دلة ذهبية وفنجانان على صينية، والشمس خلفها.',
  },
  'ads/toddler-room': {
    en: 'Ten brown blocks in a row, from the thickest to the thinnest, before a pale sun.',
    ar: 'عشر كتل بنية في صف من الأسمك إلى الأدق أمام شمس باهتة.',
  },
}
