import type { Text } from '../types.ts'

/** Alternative texts of the pictures of About us and of events. */
export const days: Readonly<Record<string, Text>> = {
  'about/a-chair-for-parents': {
    en: 'A girl builds the pink tower on a mat; a father watches from a chair by the wall.',
    ar: 'طفلة تبني البرج الوردي على سجادة، وأب يراقبها من كرسي عند الجدار.',
  },
  'about/children-choose': {
    en: 'A girl in yellow takes a jug from an open shelf of blue solids, shapes in frames and the pink tower.',
    ar: 'طفلة بثوب أصفر تأخذ إبريقًا من رف مفتوح عليه مجسمات زرقاء وأشكال في إطارات والبرج الوردي.',
  },
  'about/long-mornings': {
    en: 'Two children kneel over their work on a mat; the clock above them is in no hurry.',
    ar: 'طفلان منكبّان على عملهما فوق سجادة، وفوقهما ساعة حائط.',
  },
  'about/mixed-ages': {
    en: 'An older girl and a small boy work from both ends of a block of cylinders with knobs, a sail in the window.',
    ar: 'طفلة كبيرة وطفل صغير يعملان من طرفي قالب أسطوانات بمقابض، وفي النافذة شراع.',
  },
  'about/real-things': {
    en: 'A boy in a white thobe polishes a golden coffee pot at a low table.',
    ar: 'طفل بثوب أبيض يلمّع دلة ذهبية على طاولة منخفضة.',
  },
  'about/small-groups': {
    en: 'A guide sits on a round rug and reads to the few children around her.',
    ar: 'معلمة تجلس على بساط مستدير وتقرأ لأطفال قليلين حولها.',
  },
  'about/the-city-outside': {
    en: 'A guide and four children walk along the corniche, all holding one red rope; towers and a sail behind them.',
    ar: 'معلمة وأربعة أطفال يمشون على الكورنيش ممسكين بحبل أحمر واحد، وخلفهم أبراج وشراع.',
  },
  'about/two-languages': {
    en: 'A girl between two guides: one holds up the Arabic letter sīn, the other the English S.',
    ar: 'طفلة بين معلمتين: ترفع إحداهما حرف السين وترفع الأخرى حرف S.',
  },
  'events/beach-cleaning': {
    en: 'A man with a sack, a boy who picks a can from the sand and a girl with a bucket clean the beach.',
    ar: 'رجل معه كيس وطفل يلتقط علبة من الرمل وطفلة معها دلو ينظفون الشاطئ.',
  },
  'events/childrens-market': {
    en: 'A girl sells tomatoes, a plant and dates at a stall with a striped awning; two children buy.',
    ar: 'طفلة تبيع الطماطم ونبتة وتمرًا تحت مظلة مخططة، وطفلان يشتريان.',
  },
  'events/coffee-with-the-director': {
    en: 'Two women talk over Arabic coffee, a golden pot on the table between them.',
    ar: 'امرأتان تتحدثان حول القهوة العربية، وبينهما دلة ذهبية على الطاولة.',
  },
  'events/counting-boats': {
    en: 'A guide and three children come back along the beach with coloured buckets; a boat sails behind them.',
    ar: 'معلمة وثلاثة أطفال عائدون على الشاطئ ومعهم دلاء ملونة، وخلفهم قارب شراعي.',
  },
  'events/grandparents-day': {
    en: 'Two children serve coffee and dates to a grandfather and a grandmother below a string of flags.',
    ar: 'طفلان يقدمان القهوة والتمر لجد وجدة تحت حبل من الأعلام.',
  },
  'events/lantern-evening': {
    en: 'Two children carry lanterns to a guide at night, before the lit windows of a mountain house.',
    ar: 'طفلان يحملان فانوسين إلى معلمة ليلًا أمام نوافذ بيت جبلي مضيئة.',
  },
  'events/open-morning': {
    en: 'A guide welcomes a mother and her daughter at a pink door by the sea.',
    ar: 'معلمة تستقبل أمًّا وابنتها عند باب وردي على البحر.',
  },
  'events/qatt-morning': {
    en: 'Four pots of paint with brushes stand below a wall band of red, yellow, blue and green triangles.',
    ar: 'أربع علب طلاء بفرشها تحت شريط جداري من مثلثات حمراء وصفراء وزرقاء وخضراء.',
  },
  'events/quiet-concert': {
    en: 'Two children stand at the ends of a row of bells, each with a small mallet.',
    ar: 'طفلان عند طرفي صف من الأجراس، مع كل منهما مطرقة صغيرة.',
  },
  'events/reading-under-the-palms': {
    en: 'A woman reads to two children on a red rug under a palm.',
    ar: 'امرأة تقرأ لطفلين على بساط أحمر تحت نخلة.',
  },
  'events/red-sea-week': {
    en: 'Two children on the shore wave to a wooden boat with a tall white sail.',
    ar: 'طفلان على الشاطئ يلوّحان لقارب خشبي بشراع أبيض عالٍ.',
  },
  'events/settling-in': {
    en: 'One child finds her hook by its picture and reaches for a bag, another sits on a bench and changes shoes.',
    ar: 'طفلة تعرف علّاقتها من صورتها وتمد يدها إلى الحقيبة، وطفل على مقعد يبدّل حذاءه.',
  },
}
