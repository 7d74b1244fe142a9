import type { Post } from '../types.ts'

/** The six latest news, newest first. */
export const latestNews: readonly Post[] = [
  {
    id: 1,
    category_id: 1,
    branch_id: 2,
    title: {
      en: 'The reef came to our room, so we went to the reef',
      ar: 'جاءت الشعاب إلى الغرفة، فذهبنا إلى الشعاب',
    },
    excerpt: { en: 'It began with one clownfish drawn on a napkin.', ar: 'بدأت الحكاية بسمكة مهرّج مرسومة على منديل.' },
    body: {
      en: `A four-year-old drew a clownfish on a napkin and asked whether fish close their eyes. Nobody at the table knew, so we wrote the question down and put it on the shelf, where questions live until somebody takes them to work.

By Tuesday there were eleven questions. By Thursday a bucket had arrived from the resort’s dive centre, and for one hour the whole branch was quiet around it.

“It does not close its eyes because it does not want to miss anything,” was the first answer. The book said it has no eyelids. Both answers hang on the wall, one under the other.

The children measured a parrotfish with red rods, mixed nine blues and named them in two languages. Then they walked to the shore and gave everything back.`,
      ar: `رسم طفل في الرابعة سمكة مهرّج على منديل، وسأل: هل تغمض الأسماك عيونها؟ لم يعرف أحد على الطاولة، فكتبنا السؤال ووضعناه على الرف، حيث تبقى الأسئلة إلى أن يأخذها أحد إلى العمل.

يوم الثلاثاء صارت الأسئلة أحد عشر سؤالًا. ويوم الخميس وصل دلو من مركز الغوص في المنتجع، فصمت الفرع كله حوله ساعة كاملة.

كان أول جواب: «لا تغمض عينيها لأنها لا تريد أن يفوتها شيء». أما الكتاب فقال إنها بلا جفون. والجوابان معلّقان على الجدار، أحدهما تحت الآخر.

قاس الأطفال سمكة الببغاء بالعصي الحمراء، وخلطوا تسع درجات من الأزرق وسمّوها بلغتين، ثم مشوا إلى الشاطئ وأعادوا كل شيء إلى مكانه.`,
    },
    image: 'posts/reef.webp',
    days_ago: 3,
  },
  {
    id: 2,
    category_id: 1,
    branch_id: 3,
    title: {
      en: 'The children’s own coffee table: dates, a dallah, and good manners',
      ar: 'مجلس الصغار: تمر ودلّة وآداب ضيافة',
    },
    excerpt: {
      en: 'Dates, a dallah, and the good manners of a host of four.',
      ar: 'تمر ودلّة وآداب ضيافة عند مضيف عمره أربع سنوات.',
    },
    body: {
      en: `There is a low table in the majlis room with a small brass dallah, six cups and a bowl of dates. The coffee is weak and lukewarm. Everything else is exactly as at home.

A host pours with the left hand and offers with the right. A cup is filled to a third. A guest who has had enough shakes the cup. None of this was taught as a rule; it was shown once, slowly, and then it was somebody’s turn.

Last week the guard at the gate was invited. He stayed for two cups, shook the third, and has since been asked every morning when he is coming back.`,
      ar: `في غرفة المجلس طاولة منخفضة عليها دلّة نحاسية صغيرة وستة فناجين وطبق تمر. القهوة خفيفة وفاترة، وما عدا ذلك كما في البيت تمامًا.

المضيف يصبّ باليسرى ويقدّم باليمنى، والفنجان يُملأ إلى ثلثه، ومن اكتفى هزّ فنجانه. لم يُقل شيء من هذا على أنه قاعدة؛ رآه الأطفال مرة واحدة، على مهل، ثم جاء دورهم.

في الأسبوع الماضي دعوا حارس البوابة. شرب فنجانين وهزّ الثالث، ومنذ ذلك اليوم يُسأل كل صباح متى يعود.`,
    },
    image: 'posts/coffee-table.webp',
    days_ago: 8,
  },
  {
    id: 3,
    category_id: 1,
    branch_id: null,
    title: { en: 'Why we hang paintings at a child’s eye level', ar: 'لماذا نعلّق الرسومات على مستوى نظر الطفل' },
    excerpt: { en: 'A short note from our art room.', ar: 'خاطرة قصيرة من غرفة الفنون.' },
    body: {
      en: `Visitors often stoop in our corridors. The paintings hang ninety centimetres above the floor, because that is where the people who made them look.

We keep the walls half empty as well. Four paintings are looked at; forty are wallpaper. They change every second week, and the painter decides which one goes home and which one stays.`,
      ar: `ينحني زوّارنا كثيرًا في الممرات. فالرسومات معلّقة على ارتفاع تسعين سنتيمترًا من الأرض، لأن عيون أصحابها هناك.

ونترك نصف الجدار فارغًا. فأربع رسومات تُرى، وأربعون تصير ورق جدران. نبدّلها كل أسبوعين، وصاحب الرسم يقرر ما يعود إلى البيت وما يبقى.`,
    },
    image: 'posts/at-eye-level.webp',
    days_ago: 15,
  },
  {
    id: 4,
    category_id: 1,
    branch_id: 1,
    title: { en: 'Forty lanterns, cut and folded', ar: 'أربعون فانوسًا، قصًا وطيًا' },
    excerpt: { en: 'How scissors prepare a hand for writing.', ar: 'كيف يهيّئ المقصّ اليد للكتابة.' },
    body: {
      en: `A lantern takes eleven cuts along eleven lines, and then a fold that must not go through. It is the same movement that will hold a pencil: two fingers lead, the third follows, the wrist rests.

The first lanterns were narrow strips and many tears. By the second week the lines were straight, and somebody had discovered that a folded lantern can be cut twice as fast.

On Wednesday forty of them hung across the courtyard. The lamps were switched off, the lanterns on, and for a while nobody wanted to go home.`,
      ar: `يحتاج الفانوس إلى إحدى عشرة قصّة على أحد عشر خطًا، ثم طيّة لا تقطع الورقة. وهي الحركة نفسها التي ستمسك القلم: إصبعان في المقدمة، والثالث يتبعهما، والرسغ مستريح.

كانت الفوانيس الأولى شرائط ضيقة وتمزّقات كثيرة. وفي الأسبوع الثاني استقامت الخطوط، واكتشف أحدهم أن الفانوس المطوي يُقصّ في نصف الوقت.

يوم الأربعاء عُلّق أربعون فانوسًا في الفناء. أُطفئت المصابيح وأُضيئت الفوانيس، ولم يُرد أحد أن يعود إلى البيت.`,
    },
    image: 'posts/lanterns.webp',
    days_ago: 22,
  },
  {
    id: 5,
    category_id: 1,
    branch_id: 4,
    title: { en: 'A girl asked how many seconds are in a day', ar: 'طفلة سألت: كم ثانية في اليوم؟' },
    excerpt: { en: 'The answer needed eighty-six cubes.', ar: 'فاحتاجت الإجابة إلى ستة وثمانين مكعبًا.' },
    body: {
      en: `The question came at breakfast. The answer was laid out on the floor of the long corridor, and took until Thursday.

Sixty seconds are six bars. Sixty of those are three thousand six hundred: three cubes and six squares. For twenty-four hours the branch did not own enough cubes, so two rooms drew the missing ones on cardboard, ten by ten by ten.

Eighty-six cubes and four squares stood along the wall, as far as the door of the bell room. “So that is one day,” said a five-year-old, and walked the whole day from end to end in eleven steps.`,
      ar: `جاء السؤال على الفطور، وفُرش الجواب على أرض الممر الطويل، واستغرق حتى الخميس.

ستون ثانية هي ستة أعواد. وستون مرة من ذلك ثلاثة آلاف وست مئة: ثلاثة مكعبات وستة مربعات. أما أربع وعشرون ساعة فلم تكفِ لها مكعبات الفرع، فرسمت غرفتان ما نقص على الكرتون، عشرة في عشرة في عشرة.

اصطفّ ستة وثمانون مكعبًا وأربعة مربعات على امتداد الجدار حتى باب غرفة الأجراس. قالت طفلة في الخامسة: «هذا إذن يوم واحد»، ومشت اليوم كله من أوله إلى آخره في إحدى عشرة خطوة.`,
    },
    image: 'posts/seconds-in-a-day.webp',
    days_ago: 29,
  },
  {
    id: 6,
    category_id: 1,
    branch_id: 5,
    title: { en: 'The bells have come back from tuning', ar: 'عادت الأجراس بعد ضبط أنغامها' },
    excerpt: { en: 'Listening is an exercise too.', ar: 'الإصغاء تمرين أيضًا.' },
    body: {
      en: `Thirteen bells went down the mountain in the holidays, wrapped in towels. Mountain air is dry, and two of them had drifted so far that the children no longer believed they were a pair.

They returned on Sunday. For three days nobody played a tune. They were only paired: one white, one brown, strike, listen, carry, try the next.

On Wednesday the first pair was found without help. The room clapped, with two fingers.`,
      ar: `نزل ثلاثة عشر جرسًا من الجبل في الإجازة ملفوفة بالمناشف. هواء الجبل جاف، وقد ابتعد اثنان منها عن نغمتهما حتى لم يعد الأطفال يصدّقون أنهما متشابهان.

عادت يوم الأحد. وثلاثة أيام لم يعزف أحد لحنًا، بل كانوا يجمعون كل جرس إلى شبيهه: أبيض وبنّي، نقرة، إصغاء، ثم الجرس التالي.

ويوم الأربعاء اجتمع أول زوج بلا مساعدة. فصفّقت الغرفة بإصبعين.`,
    },
    image: 'posts/bells.webp',
    days_ago: 36,
  },
]
