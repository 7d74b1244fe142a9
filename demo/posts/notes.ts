import type { Post } from '../types.ts'

/** Twelve shorter posts: from the rooms, for parents, between families. */
export const notes: readonly Post[] = [
  {
    id: 13,
    category_id: 2,
    branch_id: 2,
    title: { en: 'A first morning at the pouring tray', ar: 'أول صباح على صينية السكب' },
    excerpt: {
      en: 'A little water went over the edge, the sponge was fetched, and the work went on.',
      ar: 'انسكب قليل من الماء، فجاءت الإسفنجة، ثم تواصل العمل.',
    },
    body: {
      en: `Three cups, one jug, one sponge. The sponge is part of the exercise: without it a spill is a mistake, with it a spill is the second half of the work.

A little water went over the edge this morning. The sponge was fetched, the table wiped, the jug filled again. It took nine minutes, and nobody said anything.`,
      ar: `ثلاثة أكواب وإبريق وإسفنجة. والإسفنجة جزء من التمرين: فبدونها يكون الماء المنسكب خطأ، وبها يكون النصف الثاني من العمل.

انسكب هذا الصباح قليل من الماء. جاءت الإسفنجة، ومُسحت الطاولة، ومُلئ الإبريق من جديد. تسع دقائق، ولم يقل أحد شيئًا.`,
    },
    image: 'posts/first-pouring.webp',
    days_ago: 1,
  },
  {
    id: 14,
    category_id: 4,
    branch_id: 1,
    title: { en: 'We need cardboard tubes', ar: 'نحتاج إلى أنابيب كرتونية' },
    excerpt: { en: 'Long ones. Please do not ask why yet.', ar: 'طويلة. ولا تسألوا عن السبب الآن.' },
    body: {
      en: `Long ones, the kind that carpets and posters are rolled on. A basket stands at the gate until Thursday.

Please do not ask why yet. The builders have asked us to keep it quiet.`,
      ar: `طويلة، من النوع الذي يُلفّ عليه السجاد والملصقات. السلة عند البوابة حتى يوم الخميس.

ولا تسألوا عن السبب الآن، فقد طلب منّا البنّاؤون أن يبقى سرًّا.`,
    },
    image: 'posts/cardboard-tubes.webp',
    days_ago: 2,
  },
  {
    id: 15,
    category_id: 2,
    branch_id: 5,
    title: { en: 'Fog reached the garden wall, so we painted it', ar: 'وصل الضباب إلى سور الحديقة، فرسمناه' },
    excerpt: { en: 'How many whites are there? Six, before snack.', ar: 'كم درجة للأبيض؟ ست، قبل الوجبة.' },
    body: {
      en: `On a clear day the easels face the valley. On Monday there was no valley, so they faced the fog.

How many whites are there? Six, before snack: milk, paper, plaster, salt, cloud and “nearly”. The last one was mixed by accident and used up within minutes.`,
      ar: `في اليوم الصحو تتجه الحوامل نحو الوادي. ويوم الاثنين لم يكن هناك وادٍ، فاتجهت نحو الضباب.

كم درجة للأبيض؟ ست، قبل الوجبة: الحليب والورق والجص والملح والغيم و«تقريبًا». والأخيرة خُلطت صدفة ونفدت في دقائق.`,
    },
    image: 'posts/painting-the-fog.webp',
    days_ago: 5,
  },
  {
    id: 16,
    category_id: 3,
    branch_id: null,
    title: { en: 'Before the first day', ar: 'قبل اليوم الأول' },
    excerpt: { en: 'Four things that help more than a new bag.', ar: 'أربعة أشياء أنفع من حقيبة جديدة.' },
    body: {
      en: `Visit the street. Walk to the gate once on a quiet afternoon, look through it, and go home.

Say who will come back, and when: “after lunch” is clearer than “at two”.

Choose shoes that open with one hand. A child who takes them off alone has done the first work of the day.

Leave when you have said goodbye. The guide calls you by 9:00 am.`,
      ar: `زوروا الشارع. امشوا إلى البوابة مرة في عصر هادئ، وانظروا من خلالها، ثم عودوا إلى البيت.

قولوا من سيعود ومتى: «بعد الغداء» أوضح من «الساعة الثانية».

اختاروا حذاءً يُفتح بيد واحدة. فمن خلعه وحده فقد أنجز أول عمل في يومه.

وإذا ودّعتم فامضوا. وستتصل بكم المعلمة قبل 9:00 ص.`,
    },
    image: 'posts/the-first-morning.webp',
    days_ago: 10,
  },
  {
    id: 17,
    category_id: 2,
    branch_id: 4,
    title: { en: 'A sun of thirty-six colours', ar: 'شمس من ستة وثلاثين لونًا' },
    excerpt: {
      en: 'Nine families of four, from the palest to the darkest.',
      ar: 'تسع عائلات في كل منها أربعة، من الأفتح إلى الأغمق.',
    },
    body: {
      en: `The third box of colour tablets holds nine colours in shades so close that adults put on their glasses.

Four shades of each were laid out like the rays of a sun. It took three children one hour, and one of them only held the middle.`,
      ar: `في الصندوق الثالث من لوحات الألوان تسعة ألوان بدرجات متقاربة يلبس لها الكبار نظاراتهم.

صُفّت أربع درجات من كل لون كأشعة الشمس. احتاج العمل إلى ثلاثة أطفال وساعة كاملة، وكان أحدهم يمسك المركز فقط.`,
    },
    image: 'posts/a-sun-of-colours.webp',
    days_ago: 12,
  },
  {
    id: 18,
    category_id: 2,
    branch_id: 2,
    title: { en: 'Low tide, and what lives there', ar: 'عند انحسار البحر: من يسكن هناك؟' },
    excerpt: { en: 'Look with the glass, not with the hand.', ar: 'انظر بالعدسة لا باليد.' },
    body: {
      en: `Twice a month the sea goes far enough out for us to kneel by its pools. The rule is short: look with the glass, not with the hand.

This week: two gobies, one sea star with four arms and a fifth growing, and something that nobody could name. It has been drawn, and we are asking.`,
      ar: `مرتين في الشهر ينحسر البحر حتى نستطيع أن نجثو عند بِرَكه. والقاعدة قصيرة: انظر بالعدسة لا باليد.

هذا الأسبوع: سمكتان صغيرتان، ونجمة بحر لها أربع أذرع والخامسة تنمو، وشيء لم يعرف أحد اسمه. رسمناه، ونسأل عنه.`,
    },
    image: 'posts/low-tide.webp',
    days_ago: 19,
  },
  {
    id: 19,
    category_id: 3,
    branch_id: null,
    title: { en: 'What goes into the box on an outing day', ar: 'ماذا في صندوق الطعام يوم النزهة' },
    excerpt: { en: 'Less than you think, and a lid that opens.', ar: 'أقل مما تظنون، وغطاء يُفتح.' },
    body: {
      en: `On all other days we cook. On an outing day: a sandwich cut once. Something that crunches. Two dates. Water.

Please try the lid at home: if it needs an adult, it needs another lid. And leave out the second half of everything.`,
      ar: `في سائر الأيام نطبخ نحن. أما يوم النزهة فشطيرة مقطوعة مرة واحدة، وشيء مقرمش، وتمرتان، وماء.

جرّبوا الغطاء في البيت: إن احتاج إلى كبير فهو يحتاج إلى غطاء آخر. واتركوا النصف الثاني من كل شيء.`,
    },
    image: 'posts/lunch-box.webp',
    days_ago: 26,
  },
  {
    id: 20,
    category_id: 2,
    branch_id: 1,
    title: { en: 'Ten steps, and the hand that knows them', ar: 'عشر درجات ويدٌ تعرفها' },
    excerpt: { en: 'The brown stair, in the dark.', ar: 'الدرج البنّي في العتمة.' },
    body: {
      en: `The brown stair has ten prisms, each one centimetre thicker than the last. Eyes find the order quickly. So on Tuesday the shutters were closed.

It was built by hand, in the dark, in seven minutes. One prism stood in the wrong place. When the shutters opened, the builder looked at it for a long time, and then laughed.`,
      ar: `في الدرج البنّي عشر قطع، كل واحدة أثخن من أختها بسنتيمتر. والعين تجد الترتيب سريعًا، ولذلك أُغلقت النوافذ يوم الثلاثاء.

بُني الدرج باليد في العتمة، في سبع دقائق. قطعة واحدة لم تكن في مكانها. ولما فُتحت النوافذ نظر إليها صاحبها طويلًا، ثم ضحك.`,
    },
    image: 'posts/ten-steps.webp',
    days_ago: 33,
  },
  {
    id: 21,
    category_id: 4,
    branch_id: 4,
    title: { en: 'Twelve chairs, carried two to a chair', ar: 'اثنا عشر كرسيًا، كل كرسي يحمله اثنان' },
    excerpt: { en: 'Thank you to the grandmothers of Prince Turki Street.', ar: 'شكرًا لجدّات شارع الأمير تركي.' },
    body: {
      en: `We were twelve chairs short for the concert, and the grandmothers across the street had them.

They were carried over by twenty-four children, two to a chair, and back again in the evening. Nothing was bumped. Thank you for the chairs, and for the ma’amoul on every seat.`,
      ar: `نقصنا اثنا عشر كرسيًا يوم الأمسية، وكانت عند جدّات الجهة المقابلة.

حملها أربعة وعشرون طفلًا، كل كرسي يحمله اثنان، ثم أعادوها في المساء. لم يصطدم شيء بشيء. شكرًا على الكراسي، وعلى المعمول الذي وجدناه على كل مقعد.`,
    },
    image: 'posts/two-to-a-chair.webp',
    days_ago: 40,
  },
  {
    id: 22,
    category_id: 3,
    branch_id: null,
    title: { en: 'Why we do not say “well done”', ar: 'لماذا لا نقول «أحسنت»' },
    excerpt: { en: 'What we say instead is longer.', ar: 'ما نقوله بدلًا منها أطول قليلًا.' },
    body: {
      en: `“Well done” ends a conversation. “You put the cone beside the cylinder” begins one.

When we describe what we see, the child looks at the work again, not at us. After a few weeks fewer children ask whether it is good. They ask whether there is another one.

You can try it this evening with a drawing. Say what you see, and wait.`,
      ar: `«أحسنت» تُنهي الحديث. أما «وضعتَ المخروط قرب الأسطوانة» فتبدؤه.

حين نصف ما نراه يعود الطفل إلى عمله لا إلينا. وبعد أسابيع يقلّ من يسأل: هل هذا جميل؟ ويكثر من يسأل: هل بقي غيره؟

جرّبوها هذا المساء مع رسم. قولوا ما ترون، وانتظروا.`,
    },
    image: 'posts/geometric-solids.webp',
    days_ago: 47,
  },
  {
    id: 23,
    category_id: 4,
    branch_id: 3,
    title: { en: 'The library is open on Thursdays', ar: 'المكتبة مفتوحة كل خميس' },
    excerpt: {
      en: 'Four hundred books, one bench, and fathers who read aloud.',
      ar: 'أربع مئة كتاب ومقعد واحد وآباء يقرؤون بصوت عالٍ.',
    },
    body: {
      en: `From 3:00 pm to 4:30 pm the library of the primary room belongs to the families. Take two books home, in any language; bring them back when they have been read, not when they are due.

Fathers read aloud on the bench by the window. There is a list. It fills quickly.`,
      ar: `من 3:00 م إلى 4:30 م تصير مكتبة التمهيدي والابتدائي للعائلات. خذوا كتابين إلى البيت بأي لغة، وأعيدوهما حين تنتهون منهما، لا حين يحين الموعد.

والآباء يقرؤون بصوت عالٍ على المقعد قرب النافذة. هناك قائمة، وهي تمتلئ سريعًا.`,
    },
    image: 'posts/thursday-library.webp',
    days_ago: 54,
  },
  {
    id: 24,
    category_id: 3,
    branch_id: null,
    title: { en: 'Two languages at home', ar: 'لغتان في البيت' },
    excerpt: { en: 'One person, one language; or one place, one language.', ar: 'لكل شخص لغة، أو لكل مكان لغة.' },
    body: {
      en: `Families ask us which language they should speak. The one in which you tell stories.

If there are two, give each its own person, or its own place: Arabic at the table, English in the car. Children mix for a while and then stop by themselves.

What helps most is not correction but repetition: say the sentence again, whole, and go on talking.`,
      ar: `تسألنا العائلات: بأي لغة نتحدث؟ باللغة التي تحكون بها الحكايات.

وإن كانتا لغتين فاجعلوا لكل لغة شخصًا أو مكانًا: العربية على المائدة والإنجليزية في السيارة. يخلط الأطفال مدة ثم يكفّون من تلقاء أنفسهم.

وأنفع من التصحيح الإعادة: قولوا الجملة كاملة مرة أخرى، وتابعوا الحديث.`,
    },
    image: 'posts/two-alphabets.webp',
    days_ago: 61,
  },
]
