import type { Post } from '../types.ts'

/** Six older news. */
export const earlierNews: readonly Post[] = [
  {
    id: 7,
    category_id: 1,
    branch_id: null,
    title: { en: 'A map of where our families come from', ar: 'خريطة للبلاد التي جاءت منها عائلاتنا' },
    excerpt: { en: 'Thirty-one pins on one globe.', ar: 'واحد وثلاثون دبوسًا على كرة واحدة.' },
    body: {
      en: `Every school year we begin with a globe and a bowl of pins. Each family is asked for one place: where a grandmother was born.

This year there are thirty-one. The nearest pin is eight minutes from school. The farthest one, in Jakarta, is nine hours by plane, or forty-two blocks of the brown stair, depending on whom you ask.

The globe stands in the entrance until the first break. Grandmothers are welcome to correct it.`,
      ar: `نبدأ كل عام دراسي بكرة أرضية وطبق من الدبابيس. ونسأل كل عائلة عن مكان واحد: أين وُلدت الجدّة؟

هذا العام واحد وثلاثون مكانًا. أقربها على بُعد ثماني دقائق من المدرسة، وأبعدها جاكرتا، تسع ساعات بالطائرة أو اثنتان وأربعون قطعة من الدرج البنّي، بحسب من تسأل.

تبقى الكرة في المدخل حتى أول إجازة، والجدّات مدعوّات إلى تصحيحها.`,
    },
    image: 'posts/pins-on-the-globe.webp',
    days_ago: 43,
  },
  {
    id: 8,
    category_id: 1,
    branch_id: 2,
    title: { en: 'La Palma opens a second toddler room', ar: 'فرع لا بالما يفتح غرفة ثانية للصغار' },
    excerpt: { en: 'Ten places, two adults, and a door to the garden.', ar: 'عشرة مقاعد ومعلمتان وباب على الحديقة.' },
    body: {
      en: `The old storeroom has the best light in the building, so the mops have moved and ten toddlers are moving in. The shelves are forty-five centimetres high. The sink is lower than that.

Both guides are known to you: one comes from the infants’ room, so that seven of the ten children will find a familiar face on the first day.

The room opens next month, the fifth of the branch. Families on the waiting list have been called; three places are still free.`,
      ar: `المستودع القديم أكثر غرف الفرع ضوءًا، فانتقلت المماسح، والغرفة لعشرة من الصغار. ارتفاع الرفوف خمسة وأربعون سنتيمترًا، والمغسلة أخفض من ذلك.

والمعلمتان تعرفونهما: إحداهما قادمة من غرفة الرضّع، فيجد سبعة من العشرة وجهًا مألوفًا في يومهم الأول.

تُفتح الغرفة الشهر القادم، وهي الخامسة في الفرع. اتصلنا بعائلات قائمة الانتظار، وبقيت ثلاثة مقاعد.`,
    },
    image: 'posts/second-toddler-room.webp',
    days_ago: 50,
  },
  {
    id: 9,
    category_id: 1,
    branch_id: 3,
    title: { en: 'Dates from our own palm, weighed twice', ar: 'رطب من نخلتنا، وُزن مرتين' },
    excerpt: {
      en: 'One palm, nine kilos, and a long discussion about the stalk.',
      ar: 'نخلة واحدة وتسعة كيلوغرامات ونقاش طويل حول العُرجون.',
    },
    body: {
      en: `The gardener cut the bunch, two children on the ladder’s first step received it, and eleven carried the sheet.

With the stalk it weighed nine kilos and four hundred grams. Without the stalk it weighed eight kilos and nine hundred. What, then, does a stalk weigh? The scales, the golden beads and a kitchen balance were asked in turn, and they agreed.

Every child took home seven dates, counted by somebody else.`,
      ar: `قطع البستاني العِذق، وتلقّاه طفلان على أول درجة من السلّم، وحمل الملاءة أحد عشر طفلًا.

بالعُرجون كان الوزن تسعة كيلوغرامات وأربع مئة غرام، وبلا عُرجون ثمانية وتسع مئة. فكم يزن العُرجون؟ سُئل الميزان ثم الخرز الذهبي ثم ميزان المطبخ، واتفقوا جميعًا.

وعاد كل طفل إلى بيته بسبع تمرات عدّها له غيره.`,
    },
    image: 'posts/first-dates.webp',
    days_ago: 64,
  },
  {
    id: 10,
    category_id: 1,
    branch_id: 1,
    title: { en: 'The grocer on the corner writes back', ar: 'بقّال الحي يردّ على الرسائل' },
    excerpt: {
      en: 'What began as a shopping list has become a correspondence.',
      ar: 'بدأت قائمة مشتريات وصارت مراسلة.',
    },
    body: {
      en: `On Wednesdays five children take a list to the grocer: bread, cucumbers, yoghurt. One Wednesday the list came back with a question on its other side, in large careful letters: who wrote this beautiful kaf?

The next list carried the answer. Since then the two sides have been read aloud at snack every week.`,
      ar: `كل أربعاء يحمل خمسة أطفال قائمة إلى البقّال: خبز وخيار وزبادي. وذات أربعاء عادت القائمة وعلى ظهرها سؤال بحروف كبيرة متأنية: من كتب هذه الكاف الجميلة؟

حملت القائمة التالية الجواب. ومنذ ذلك الأسبوع يُقرأ وجها الورقة بصوت عالٍ عند الوجبة.`,
    },
    image: 'posts/the-grocers-list.webp',
    days_ago: 78,
  },
  {
    id: 11,
    category_id: 1,
    branch_id: 4,
    title: { en: 'The wind tower hums in G', ar: 'برج الريح يطنّ على نغمة واحدة' },
    excerpt: {
      en: 'Seven days of wind, and a note found on the bells.',
      ar: 'سبعة أيام من الريح، ونغمة وجدناها بين الأجراس.',
    },
    body: {
      en: `The shamal blew for a week. The stairwell hummed, and on the third day somebody stood still on the landing and said: it is always the same one.

The bells were carried up, one at a time, and struck and compared. It was not the C, nor the D. The fifth bell made the whole landing shiver.

We have written it on the tower’s plan, next to its height: eleven metres, and a low G.`,
      ar: `هبّت ريح الشمال أسبوعًا كاملًا، وطنّ الدرج. وفي اليوم الثالث توقّف أحدهم على البسطة وقال: إنها النغمة نفسها كل مرة.

صعدت الأجراس واحدًا واحدًا، تُنقر وتُقارن. لم يكن الأول ولا الثاني، أما الخامس فارتجفت له البسطة كلها.

كتبنا النغمة على مخطط البرج قرب ارتفاعه: أحد عشر مترًا، و«صول» خفيضة.`,
    },
    image: 'posts/the-tower-hums.webp',
    days_ago: 92,
  },
  {
    id: 12,
    category_id: 1,
    branch_id: 5,
    title: { en: 'The day it hailed', ar: 'يوم نزل البَرَد' },
    excerpt: { en: 'Forty minutes of ice, two hours of measuring.', ar: 'أربعون دقيقة من البَرَد، وساعتان من القياس.' },
    body: {
      en: `At ten the sky over the terraces turned green. At ten past ten the yard was white.

The largest stone measured four beads across and lasted nineteen minutes in a glass bowl; the smallest was gone before it had a name. The roses lost their leaves on one side only, which told us where the wind had come from.

Nobody had planned a lesson on weather. It arrived by itself, and we moved the lunch.`,
      ar: `في العاشرة اخضرّت السماء فوق المدرّجات، وبعد عشر دقائق ابيضّ الفناء.

أكبر حبّة بعرض أربع خرزات، وبقيت تسع عشرة دقيقة في طبق من زجاج. أما أصغرها فذابت قبل أن نسمّيها. وفقد الورد أوراقه من جهة واحدة، فعرفنا من أين جاءت الريح.

لم يُعدّ أحد درسًا عن الطقس. جاء الدرس وحده، فأخّرنا الغداء.`,
    },
    image: 'posts/the-day-it-hailed.webp',
    days_ago: 106,
  },
]
