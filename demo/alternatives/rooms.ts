import type { Text } from '../types.ts'

/** Alternative texts of the pictures in the branches’ galleries. */
export const rooms: Readonly<Record<string, Text>> = {
  'galleries/al-corniche/every-knob-its-hole': {
    en: 'A boy on a mat puts golden cylinders with knobs back into their block.',
    ar: 'طفل على سجادة يعيد أسطوانات ذهبية بمقابض إلى قالبها.',
  },
  'galleries/al-corniche/rough-land-smooth-sea': {
    en: 'A girl feels a globe on which the land is rough and the sea is smooth.',
    ar: 'طفلة تتحسس كرة أرضية يابستها خشنة وبحرها أملس.',
  },
  'galleries/al-corniche/seven-blues': {
    en: 'A child has laid seven tablets in a row, from dark blue to the palest.',
    ar: 'طفل صفّ سبعة ألواح من الأزرق الداكن إلى أفتح درجة.',
  },
  'galleries/al-corniche/water-for-four': {
    en: 'A girl lifts a blue jug over a tray with four glasses.',
    ar: 'طفلة ترفع إبريقًا أزرق فوق صينية عليها أربعة أكواب.',
  },
  'galleries/al-corniche/which-two-sound-alike': {
    en: 'A girl in red strikes one of a row of bells and listens.',
    ar: 'طفلة بثوب أحمر تقرع جرسًا من صف أجراس وتصغي.',
  },
  'galleries/al-corniche/with-eyes-closed': {
    en: 'A child with a blindfold feels a blue cone; a friend holds the next solids ready.',
    ar: 'طفل معصوب العينين يتحسس مخروطًا أزرق، وصديقة تجهّز له المجسمات التالية.',
  },
  'galleries/al-manhal/a-book-for-the-fog': {
    en: 'Two children sit on cushions and hold one book together; fog lies on the mountains in the window.',
    ar: 'طفلان على وسادتين يمسكان كتابًا واحدًا، والضباب على الجبال في النافذة.',
  },
  'galleries/al-manhal/a-reed-pen-and-patience': {
    en: 'A girl writes with a reed pen; on the wall hangs the word “moon” in Arabic.',
    ar: 'طفلة تكتب بقلم من قصب، وعلى الجدار لوحة كُتب عليها «قمر».',
  },
  'galleries/al-manhal/lentils-for-the-soup': {
    en: 'Two children sort lentils from a basket into bowls.',
    ar: 'طفلان يفرزان العدس من سلة إلى أوعية.',
  },
  'galleries/al-manhal/ten-tens-are-a-square': {
    en: 'A boy lays ten bars of ten golden beads side by side until they are a square.',
    ar: 'طفل يصف عشرة قضبان من عشر خرزات ذهبية حتى تصير مربعًا.',
  },
  'galleries/al-manhal/this-years-band': {
    en: 'A girl paints coloured triangles along a wall; half of them are still dotted lines. A guide looks on.',
    ar: 'طفلة ترسم على الجدار شريط مثلثات ملونة، وما بقي منه خطوط منقطة، ومعلمة تنظر.',
  },
  'galleries/al-manhal/two-halves-of-the-world': {
    en: 'Two children fit continents into a wooden map of two hemispheres; one is still missing.',
    ar: 'طفلان يركّبان القارات في خريطة خشبية بنصفي العالم، وبقيت قارة.',
  },
  'galleries/al-nakheel/a-thousand-in-the-hand': {
    en: 'A child on a mat has laid out a cube of a thousand beads, two hundreds and four tens, with their numbers.',
    ar: 'طفل على سجادة رتّب مكعب ألف خرزة ومئتين وأربع عشرات مع أرقامها.',
  },
  'galleries/al-nakheel/first-the-pots': {
    en: 'A girl waters three plants on a bench with a yellow can.',
    ar: 'طفلة تسقي ثلاث نبتات على مقعد بمرش أصفر.',
  },
  'galleries/al-nakheel/guests-have-come': {
    en: 'A boy pours Arabic coffee from a golden pot for a girl on a red rug, a bowl of dates between them.',
    ar: 'طفل يصب القهوة العربية من دلة ذهبية لطفلة على بساط أحمر، وبينهما وعاء تمر.',
  },
  'galleries/al-nakheel/mint-row-by-row': {
    en: 'Two children under palms water a bed of mint.',
    ar: 'طفلان تحت النخيل يسقيان حوض نعناع.',
  },
  'galleries/al-nakheel/one-kilo': {
    en: 'Two children weigh dates against brass weights on a large balance.',
    ar: 'طفلان يزنان التمر بأثقال نحاسية على ميزان كبير.',
  },
  'galleries/al-nakheel/one-word-two-languages': {
    en: 'Two children sit at a mat on which the word “palm” lies in Arabic and in English.',
    ar: 'طفلان أمام سجادة عليها كلمة «نخلة» بالعربية والإنجليزية.',
  },
  'galleries/al-nakheel/the-cube-comes-apart': {
    en: 'A boy takes a cube of red, blue and black blocks apart and lines the pieces up.',
    ar: 'طفل يفكك مكعبًا من قطع حمراء وزرقاء وسوداء ويصفّها.',
  },
  'galleries/al-nakheel/which-leaf-is-this': {
    en: 'Two children match leaves with a cabinet of six leaf shapes.',
    ar: 'طفلان يطابقان أوراق الشجر مع خزانة فيها ستة أشكال.',
  },
  'galleries/al-rawdah/a-stair-of-rods': {
    en: 'Two children build a stair of ten red and blue rods below a window of turned wood.',
    ar: 'طفلان يبنيان درجًا من عشرة قضبان حمراء وزرقاء تحت نافذة من خشب مخروط.',
  },
  'galleries/al-rawdah/flowers-for-the-table': {
    en: 'A girl arranges flowers in vases on a table.',
    ar: 'طفلة ترتب الأزهار في مزهريات على طاولة.',
  },
  'galleries/al-rawdah/forty-lanterns': {
    en: 'Three children walk with lanterns through the night, a crescent and strings of lanterns above the old houses.',
    ar: 'ثلاثة أطفال يمشون ليلًا بفوانيسهم، وفوق البيوت القديمة هلال وحبال فوانيس.',
  },
  'galleries/al-rawdah/long-and-short': {
    en: 'A girl lays red rods on a mat, from the longest to the shortest.',
    ar: 'طفلة ترتب على سجادة قضبانًا حمراء من الأطول إلى الأقصر.',
  },
  'galleries/al-rawdah/old-town-in-blocks': {
    en: 'Two children build a town of wooden blocks with arches and pointed roofs.',
    ar: 'طفلان يبنيان مدينة من قطع خشبية بأقواس وسطوح مدببة.',
  },
  'galleries/al-rawdah/rolling-the-mat': {
    en: 'A child kneels and rolls up a mat at the end of the work.',
    ar: 'طفل يلفّ السجادة بعد أن انتهى من عمله.',
  },
  'galleries/al-rawdah/star-in-a-frame': {
    en: 'A girl at a table traces a star with coloured pencils, its blue frame before her.',
    ar: 'طفلة إلى طاولة ترسم حدود نجمة بأقلام ملونة، وأمامها إطارها الأزرق.',
  },
  'galleries/al-rawdah/tracing-ba': {
    en: 'A child traces the Arabic letter bāʾ with a finger, a guide beside; a row of letters in both languages above.',
    ar: 'طفلة تتتبع حرف الباء بإصبعها وبجانبها معلمة، وفوقهما صف حروف باللغتين.',
  },
  'galleries/la-palma/boats-that-float': {
    en: 'Two children try small boats in a wooden tub of water on the beach.',
    ar: 'طفلان يجرّبان قوارب صغيرة في حوض خشبي على الشاطئ.',
  },
  'galleries/la-palma/feeding-time': {
    en: 'A girl feeds the fish of an aquarium with corals while a boy watches.',
    ar: 'طفلة تطعم أسماك حوض فيه مرجان، وطفل يراقب.',
  },
  'galleries/la-palma/last-cube': {
    en: 'A girl on tiptoe puts the last cube on the pink tower.',
    ar: 'طفلة على أطراف قدميها تضع المكعب الأخير على البرج الوردي.',
  },
  'galleries/la-palma/setting-the-table': {
    en: 'Two children lay a table with plates and glasses around a bowl of fruit.',
    ar: 'طفلان يعدّان المائدة بالصحون والأكواب حول وعاء فاكهة.',
  },
  'galleries/la-palma/shoes-in-a-row': {
    en: 'A girl on a stool puts on her shoes beside a shelf of small shoes and hanging aprons.',
    ar: 'طفلة على مقعد صغير تلبس حذاءها قرب رف أحذية صغيرة ومرايل معلّقة.',
  },
  'galleries/la-palma/sorting-shells': {
    en: 'Two children sort shells and a starfish on a long tray.',
    ar: 'طفلان يفرزان الأصداف ونجمة بحر على صينية طويلة.',
  },
  'galleries/la-palma/stars-at-the-easel': {
    en: 'A boy paints a red and yellow star on paper at an easel.',
    ar: 'طفل يرسم نجمة حمراء وصفراء على ورق فوق حامل.',
  },
  'galleries/la-palma/story-before-home': {
    en: 'Four children, seen from behind, listen to a guide who reads before a window with the evening sun.',
    ar: 'أربعة أطفال من الخلف يصغون إلى معلمة تقرأ أمام نافذة فيها شمس المساء.',
  },
  'galleries/la-palma/three-cups': {
    en: 'A girl pours water from a jug into three blue cups; a boy waits with a bowl.',
    ar: 'طفلة تسكب الماء من إبريق في ثلاثة أكواب زرقاء، وطفل ينتظر ومعه وعاء.',
  },
  'galleries/la-palma/walk-to-the-shore': {
    en: 'Two children build a sandcastle with a flag under a palm by the sea.',
    ar: 'طفلان يبنيان قلعة رمل عليها علم تحت نخلة على البحر.',
  },
  'galleries/la-palma/watering-day': {
    en: 'Two children water seedlings in a long bed by a garden wall with bougainvillea.',
    ar: 'طفلان يسقيان الشتلات في حوض طويل عند سور حديقة تكسوه الجهنمية.',
  },
  'galleries/la-palma/wind-day': {
    en: 'Two children fly a kite on the beach.',
    ar: 'طفلان يطيّران طائرة ورقية على الشاطئ.',
  },
}
