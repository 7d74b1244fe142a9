import type { Branch } from '../types.ts'
import { schoolWeek } from './hours.ts'

const pictures = (slug: string) => ({
  image: `branches/${slug}/image.webp`,
  cover: `branches/${slug}/cover.webp`,
  portrait: `branches/${slug}/portrait.webp`,
  facade: `branches/${slug}/facade.webp`,
})

export const branches: readonly Branch[] = [
  {
    id: 1,
    slug: 'al-rawdah',
    name: { en: 'Al Rawdah', ar: 'الروضة' },
    city: { en: 'Jeddah', ar: 'جدة' },
    tagline: {
      en: 'Our first branch: coral stone, green roshans and a courtyard with two palms.',
      ar: 'أول فروعنا: حجر مرجاني ورواشين خضراء وفناء فيه نخلتان.',
    },
    headline: { en: 'Everything began in this courtyard', ar: 'من هذا الفناء بدأت الحكاية' },
    description: {
      en: `Fourteen children sat in this courtyard in 2008. Today seven rooms open onto it, from the infants on the ground floor to the primary room under the roof. The bougainvillea is as old as the school.

A roshan keeps out the sun and lets in the breeze, so the rooms on the street are bright without glare. The shelves stand along the inner walls, low enough for a two-year-old.

On Wednesdays the older children walk to the grocer on the corner with a list they have written themselves.

Licensed by the Ministry of Education for nursery, kindergarten and the first primary grades: no. 44012286.`,
      ar: `في عام 2008 جلس أربعة عشر طفلًا في هذا الفناء، واليوم تفتح عليه سبع غرف، من غرفة الرضّع في الطابق الأرضي إلى غرفة التمهيدي والابتدائي في الطابق الأخير. وشجرة الجهنمية بعمر المدرسة.

الروشان يردّ الشمس ويُدخل النسيم، فتبقى الغرف المطلة على الشارع مضيئة بلا وهج. وعلى امتداد الجدران رفوف تصل إليها يد طفل عمره سنتان.

وكل أربعاء يمشي الأطفال الأكبر سنًا إلى بقالة الحي ومعهم قائمة كتبوها بأيديهم.

مرخّص من وزارة التعليم للحضانة ورياض الأطفال والصفوف الأولية: رقم 44012286.`,
    },
    address: {
      en: 'Prince Sultan Street, Al Rawdah, Jeddah 23434',
      ar: 'شارع الأمير سلطان، حي الروضة، جدة 23434',
    },
    directions: {
      en: 'Park in the side street behind the building. The green door opens at 7:00 am.',
      ar: 'المواقف في الشارع الجانبي خلف المبنى، والباب الأخضر يُفتح الساعة 7:00 ص.',
    },
    ages: { en: '6 weeks to 7 years', ar: 'من 6 أسابيع إلى 7 سنوات' },
    phone_numbers: ['+966125550141', '+966555550141'],
    email: 'alrawdah@smartkids.example',
    admissions_email: 'admissions.alrawdah@smartkids.example',
    whatsapp: '+966555550141',
    latitude: 21.5673,
    longitude: 39.1531,
    is_resort: false,
    working_hours: schoolWeek('07:00', '15:30'),
    program_ids: [1, 2, 3, 4],
    ...pictures('al-rawdah'),
  },
  {
    id: 2,
    slug: 'la-palma',
    name: { en: 'La Palma', ar: 'لا بالما' },
    city: { en: 'Obhur, Jeddah', ar: 'أبحر، جدة' },
    tagline: {
      en: 'A white building inside Obeir Resort, ninety steps from the sea.',
      ar: 'مبنى أبيض داخل منتجع عُبير، على بُعد تسعين خطوة من البحر.',
    },
    headline: { en: 'The sea is our sixth room', ar: 'البحر غرفتنا السادسة' },
    description: {
      en: `La Palma has five rooms, a kitchen the children run themselves, and a gate that opens to the resort garden. On calm mornings the older children walk to the shore with buckets and magnifiers.

What they bring back is washed, sorted and named in two languages. A shelf by the door keeps this week’s shells; on Thursday they go home to the beach.

Families living in the resort come on foot. For everyone else there is shaded parking at Gate 2 and a guard who knows each child by name.

Licensed by the Ministry of Education for nursery and kindergarten: no. 44015173.`,
      ar: `في فرع لا بالما خمس غرف، ومطبخ يديره الأطفال بأنفسهم، وبوابة تفتح على حديقة المنتجع. في الصباحات الهادئة يمشي الأطفال الأكبر سنًا إلى الشاطئ ومعهم الدلاء والعدسات المكبّرة.

ما يعودون به يُغسل ويُصنَّف ويُسمَّى بلغتين. وقرب الباب رفٌّ لأصداف الأسبوع، تعود كلها إلى الشاطئ يوم الخميس.

تأتي العائلات المقيمة في المنتجع سيرًا على الأقدام، ولغيرهم مواقف مظللة عند البوابة الثانية وحارس يعرف كل طفل باسمه.

مرخّص من وزارة التعليم للحضانة ورياض الأطفال: رقم 44015173.`,
    },
    address: {
      en: 'Inside Obeir Resort community, North Obhur, Jeddah 23817',
      ar: 'داخل مجمّع منتجع عُبير، أبحر الشمالية، جدة 23817',
    },
    directions: {
      en: 'Enter through Gate 2, turn left at the palm circle.',
      ar: 'ادخلوا من البوابة الثانية، ثم انعطفوا يسارًا عند دوّار النخيل.',
    },
    ages: { en: '6 weeks to 5 years', ar: 'من 6 أسابيع إلى 5 سنوات' },
    phone_numbers: ['+966125550142', '+966555550142'],
    email: 'lapalma@smartkids.example',
    admissions_email: 'admissions.lapalma@smartkids.example',
    whatsapp: '+966555550142',
    latitude: 21.7656,
    longitude: 39.1097,
    is_resort: true,
    working_hours: schoolWeek('07:00', '15:00'),
    program_ids: [1, 2, 3],
    ...pictures('la-palma'),
  },
  {
    id: 3,
    slug: 'al-nakheel',
    name: { en: 'Al Nakheel', ar: 'النخيل' },
    city: { en: 'Riyadh', ar: 'الرياض' },
    tagline: {
      en: 'Thick clay walls, a painted door and a grove of eleven palms.',
      ar: 'جدران طينية سميكة وباب منقوش وبستان فيه إحدى عشرة نخلة.',
    },
    headline: { en: 'Shade is a place to learn', ar: 'في الظل متّسع للتعلّم' },
    description: {
      en: `Clay keeps the rooms cool until noon, and the palms keep the garden cool after it. Between October and April half of the morning’s work happens outside, on rugs under the trees.

In late summer the children cut the first dates themselves, weigh them, and set the table for their guests: dates, a dallah, small cups.

The primary room looks onto the grove. Its library is open to families every Thursday after school.

Licensed by the Ministry of Education for nursery, kindergarten and the first primary grades: no. 44013048.`,
      ar: `الطين يحفظ الغرف باردة حتى الظهر، والنخل يحفظ الحديقة بعده. ومن أكتوبر إلى أبريل يمضي نصف الصباح في الخارج، على بُسط تحت الشجر.

وفي آخر الصيف يجني الأطفال أول الرطب بأيديهم، ويزنونه، ويهيّئون مجلسهم لضيوفهم: تمر ودلّة وفناجين صغيرة.

غرفة التمهيدي والابتدائي تطل على البستان، ومكتبتها مفتوحة للعائلات كل خميس بعد الدوام.

مرخّص من وزارة التعليم للحضانة ورياض الأطفال والصفوف الأولية: رقم 44013048.`,
    },
    address: {
      en: 'Al Takhassusi Street, Al Nakheel, Riyadh 12381',
      ar: 'شارع التخصصي، حي النخيل، الرياض 12381',
    },
    directions: {
      en: 'The gate is on the quiet side, in Palm Lane. Two rows of parking are kept for families until 8:00 am.',
      ar: 'البوابة في الجهة الهادئة من شارع النخلة، وأمامها صفّان من المواقف للعائلات حتى الساعة 8:00 ص.',
    },
    ages: { en: '1 to 7 years', ar: 'من سنة إلى 7 سنوات' },
    phone_numbers: ['+966115550143', '+966555550143'],
    email: 'alnakheel@smartkids.example',
    admissions_email: 'admissions.alnakheel@smartkids.example',
    whatsapp: '+966555550143',
    latitude: 24.7462,
    longitude: 46.6217,
    is_resort: false,
    working_hours: schoolWeek('06:45', '15:00'),
    program_ids: [2, 3, 4],
    ...pictures('al-nakheel'),
  },
  {
    id: 4,
    slug: 'al-corniche',
    name: { en: 'Al Corniche', ar: 'الكورنيش' },
    city: { en: 'Al Khobar', ar: 'الخبر' },
    tagline: {
      en: 'A wind tower, four blue-shaded arches and a room for the bells.',
      ar: 'برج للريح وأربعة أقواس يظللها الأزرق وغرفة للأجراس.',
    },
    headline: { en: 'A house that listens', ar: 'هنا نُحسن الإصغاء' },
    description: {
      en: `The wind tower once cooled houses along this coast. Ours cools the stairwell, and on windy days it hums. The children know the note: it is a low G.

Music has a room of its own here. The bells stand in two rows, white and black, and the room is quiet enough to hear which two belong together.

The corniche is four minutes away on a rope with twelve handles. We go to count boats, and come back before the sun is high.

Licensed by the Ministry of Education for nursery, kindergarten and the first primary grades: no. 44013927.`,
      ar: `كان برج الريح يبرّد البيوت على امتداد هذا الساحل، وبرجنا يبرّد الدرج، وإذا هبّت الريح سمعنا له طنينًا خفيضًا يعرف الأطفال نغمته.

للموسيقى هنا غرفة مستقلة، تصطفّ فيها الأجراس صفين، أبيض وأسود، وفيها من الهدوء ما يكفي ليعرف الطفل أي جرسين متشابهان.

والكورنيش على بُعد أربع دقائق، نمشيها ممسكين بحبل له اثنا عشر مقبضًا. نذهب لنعدّ القوارب، ونعود قبل أن تشتد الشمس.

مرخّص من وزارة التعليم للحضانة ورياض الأطفال والصفوف الأولية: رقم 44013927.`,
    },
    address: {
      en: 'Prince Turki Street, Al Corniche, Al Khobar 34414',
      ar: 'شارع الأمير تركي، حي الكورنيش، الخبر 34414',
    },
    directions: {
      en: 'Drive under the arches and stop at the blue door; a guide meets you at the car.',
      ar: 'ادخلوا بالسيارة تحت الأقواس وتوقفوا عند الباب الأزرق، وستستقبلكم المعلمة عند السيارة.',
    },
    ages: { en: '6 weeks to 7 years', ar: 'من 6 أسابيع إلى 7 سنوات' },
    phone_numbers: ['+966135550144', '+966555550144'],
    email: 'alcorniche@smartkids.example',
    admissions_email: 'admissions.alcorniche@smartkids.example',
    whatsapp: '+966555550144',
    latitude: 26.3047,
    longitude: 50.2236,
    is_resort: false,
    working_hours: schoolWeek('07:00', '15:30'),
    program_ids: [1, 2, 3, 4],
    ...pictures('al-corniche'),
  },
  {
    id: 5,
    slug: 'al-manhal',
    name: { en: 'Al Manhal', ar: 'المنهل' },
    city: { en: 'Abha', ar: 'أبها' },
    tagline: {
      en: 'A stone building in the fog, with painted bands and a stove in winter.',
      ar: 'مبنى حجري بين الضباب، تزيّنه نقوش القَط، وتدفئه في الشتاء مدفأة.',
    },
    headline: { en: 'The clouds come down to visit', ar: 'هنا ينزل الغيم ضيفًا' },
    description: {
      en: `At 2,200 metres the weather is part of the curriculum. The children read the thermometer at eight, write the number on the board, and choose their coats by it.

The bands around the walls are qatt. A grandmother from the neighbourhood painted the first one; the children have painted one every year since, with her brushes.

In the garden grow basil, mint and roses. What is watered on Sunday is picked on Thursday and goes home in a paper cone.

Licensed by the Ministry of Education for nursery and kindergarten: no. 44014615.`,
      ar: `على ارتفاع 2200 متر يصبح الطقس من المنهج. يقرأ الأطفال ميزان الحرارة في الثامنة، ويكتبون الرقم على اللوح، ثم يختارون معاطفهم.

الأشرطة الملوّنة حول الجدران من فن القَط. رسمت الأول منها جدّة من الحي، ومنذ ذلك الحين يرسم الأطفال كل عام شريطًا بفُرشها.

وفي الحديقة ريحان ونعناع وورد. ما يُسقى يوم الأحد يُقطف يوم الخميس، ويعود إلى البيت في قُمع من ورق.

مرخّص من وزارة التعليم للحضانة ورياض الأطفال: رقم 44014615.`,
    },
    address: {
      en: 'King Khalid Road, Al Manhal, Abha 62521',
      ar: 'طريق الملك خالد، حي المنهل، أبها 62521',
    },
    directions: {
      en: 'Park on the upper terrace and take the ramp. In thick fog the gate lamp is on.',
      ar: 'المواقف في الساحة العليا، ومنها ممر منحدر إلى الباب. وفي الضباب الكثيف يُضاء مصباح البوابة.',
    },
    ages: { en: '1 to 5 years', ar: 'من سنة إلى 5 سنوات' },
    phone_numbers: ['+966175550145', '+966555550145'],
    email: 'almanhal@smartkids.example',
    admissions_email: 'admissions.almanhal@smartkids.example',
    whatsapp: '+966555550145',
    latitude: 18.2278,
    longitude: 42.5069,
    is_resort: false,
    working_hours: schoolWeek('07:30', '14:30'),
    program_ids: [2, 3],
    ...pictures('al-manhal'),
  },
]
