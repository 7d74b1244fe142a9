import type { Story, Text } from '../types.ts'

type DemoStory = { branch_id: number; audience?: 'families'; items: [name: string, hours_ago: number, caption: Text][] }

/**
 * Each story is a minute of one day: [picture, hours ago, caption]. Most are for any account; those that show children
 * are for the families of their branch, where the demo family's elder child has a place at the first branch.
 */
const demoStories: DemoStory[] = [
  {
    branch_id: 2,
    items: [
      ['tower', 1, { en: 'The last cube is always the hardest.', ar: 'المكعب الأخير هو الأصعب دائمًا.' }],
      ['pouring', 2, { en: 'Up to the line, and not a drop further.', ar: 'إلى الخط، ولا قطرة بعده.' }],
      ['aquarium', 3, { en: 'Breakfast for four.', ar: 'فطور لأربعة.' }],
    ],
  },
  {
    branch_id: 1,
    items: [
      ['letter', 4, { en: 'Sīn has three teeth.', ar: 'للسين ثلاث أسنان.' }],
      ['blocks', 5, { en: 'It stood until snack.', ar: 'بقيت واقفة حتى الوجبة.' }],
      ['inset', 6, { en: 'Twice around, two colours.', ar: 'مرتان حولها، بلونين.' }],
    ],
  },
  {
    branch_id: 3,
    items: [
      ['garden', 7, { en: 'The mint drinks first.', ar: 'النعناع يشرب أولًا.' }],
      ['scales', 8, { en: 'One date more, and it tips.', ar: 'تمرة أخرى ويميل الميزان.' }],
    ],
  },
  {
    branch_id: 4,
    items: [
      ['bells', 9, { en: 'Listen until it is gone.', ar: 'أصغوا حتى يختفي الصوت.' }],
      ['globe', 10, { en: 'Where is the sea? Where the finger slides.', ar: 'أين البحر؟ حيث ينزلق الإصبع.' }],
      ['solids', 11, { en: 'This one has a point.', ar: 'لهذا رأس.' }],
    ],
  },
  {
    branch_id: 5,
    items: [
      ['pen', 13, { en: 'The reed pen is cut on Sundays.', ar: 'نبري القصبة يوم الأحد.' }],
      ['world', 14, { en: 'One continent is still missing.', ar: 'بقيت قارة واحدة.' }],
    ],
  },
  {
    branch_id: 2,
    items: [
      ['sea', 15, { en: 'The sea after everybody has gone home.', ar: 'البحر بعد أن عاد الجميع.' }],
      ['kite', 16, { en: 'Wind, north-west, plenty.', ar: 'ريح شمالية غربية، وكثيرة.' }],
      ['shells', 17, { en: 'Round ones here, long ones there.', ar: 'المستديرة هنا والطويلة هناك.' }],
    ],
  },
  {
    branch_id: 3,
    items: [
      ['beads', 19, { en: 'One thousand, one ten, three.', ar: 'ألف وعشرة وثلاثة.' }],
      ['coffee', 20, { en: 'A third of a cup is enough.', ar: 'يكفي ثلث الفنجان.' }],
    ],
  },
  {
    branch_id: 1,
    items: [
      ['night', 22, { en: 'Goodnight, Al Rawdah.', ar: 'تصبحون على خير من فرع الروضة.' }],
      ['lanterns', 23, { en: 'Thirty-eight, thirty-nine, forty.', ar: 'ثمانية وثلاثون، تسعة وثلاثون، أربعون.' }],
    ],
  },
  {
    branch_id: 1,
    audience: 'families',
    items: [
      ['ba', 4, { en: 'Bāʾ, traced with two fingers.', ar: 'الباء، تتبعها بإصبعين.' }],
      ['rods', 5, { en: 'Longest at the back. She checked twice.', ar: 'الأطول في الخلف. تأكدت مرتين.' }],
    ],
  },
  {
    branch_id: 1,
    audience: 'families',
    items: [
      ['steps', 26, { en: 'Ten steps down, then all of them up again.', ar: 'عشر درجات نزولًا، ثم صعودًا كلها.' }],
      ['mat', 27, { en: 'Rolled tight, carried by himself.', ar: 'لفّها بإحكام وحملها بنفسه.' }],
      ['morning', 28, { en: 'The first morning without looking back.', ar: 'أول صباح دون التفات إلى الوراء.' }],
    ],
  },
]

let items = 0
export const stories: readonly Story[] = demoStories.map((story, index) => ({
  id: index + 1,
  branch_id: story.branch_id,
  audience: story.audience ?? 'accounts',
  items: story.items.map(([name, hours_ago, caption]) => {
    items += 1
    return { id: items, kind: 'image', media: `stories/${name}.webp`, caption, hours_ago }
  }),
}))
