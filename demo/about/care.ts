import type { AboutPart, Text } from '../types.ts'

const care = (title: Text, text: Text, items: readonly Text[], image?: string): AboutPart => ({
  tab: 4,
  kind: 'care',
  title,
  text,
  items,
  ...(image && { image }),
})
const contact = (number: string, title: Text, text: Text): AboutPart => ({
  tab: 4,
  kind: 'contact',
  label: number,
  title,
  text,
})

/** Health and safety: daily routines, and the people called in an emergency. */
export const aboutCare: readonly AboutPart[] = [
  care(
    { en: 'At the gate', ar: 'عند البوابة' },
    {
      en: 'One door, one guard, one list. A child leaves with a person whose name and ID you have given us, and with nobody else.',
      ar: 'باب واحد وحارس واحد وقائمة واحدة. لا يخرج الطفل إلا مع من سجّلتم اسمه وهويته.',
    },
    [
      { en: 'Every arrival and departure is written down with its time', ar: 'يُسجَّل كل دخول وخروج بوقته' },
      { en: 'A change of person is confirmed by a call, never by a message', ar: 'تغيير الشخص يؤكَّد باتصال لا برسالة' },
      {
        en: 'If a child is not there by 9:00 am and we know nothing, we call you',
        ar: 'إن لم يصل الطفل حتى 9:00 ص ولم نُبلَّغ، اتصلنا بكم',
      },
    ],
    'about/a-chair-for-parents.webp',
  ),
  care(
    { en: 'Enough eyes', ar: 'عيون تكفي' },
    {
      en: 'Two trained adults are in every room, and a third joins whenever the group goes outside.',
      ar: 'في كل غرفة معلمتان مؤهلتان، وتنضم إليهما ثالثة كلما خرجت المجموعة.',
    },
    [
      { en: 'Infants: one adult for three children', ar: 'الرضّع: معلمة لكل ثلاثة أطفال' },
      { en: 'Toddlers: one for five', ar: 'الصغار: معلمة لكل خمسة' },
      {
        en: 'Preschool: one for eleven; primary: one for twelve',
        ar: 'رياض الأطفال: معلمة لكل أحد عشر، والتمهيدي والابتدائي: لكل اثني عشر',
      },
    ],
    'about/small-groups.webp',
  ),
  care(
    { en: 'Food and allergies', ar: 'الطعام والحساسية' },
    {
      en: 'Snack and lunch are cooked in our own kitchens, without nuts and without added sugar. Lists of allergies are kept in the kitchen and in the room, where no visitor reads them.',
      ar: 'تُطبخ الوجبات في مطابخنا، بلا مكسّرات ولا سكر مضاف. وتُحفظ قوائم الحساسية في المطبخ وفي الغرفة، بعيدًا عن أعين الزوار.',
    },
    [
      { en: 'The menu of the week comes on Saturday', ar: 'تصلكم قائمة الأسبوع يوم السبت' },
      { en: 'A child with an allergy has a plate of another colour', ar: 'لمن لديه حساسية طبق بلون مختلف' },
      {
        en: 'An adrenaline pen is in each branch, and the guides can use it',
        ar: 'في كل فرع قلم أدرينالين، والمعلمات مدرّبات عليه',
      },
    ],
    'posts/lunch-box.webp',
  ),
  care(
    { en: 'Heat, dust and sun', ar: 'الحر والغبار والشمس' },
    {
      en: 'We read the thermometer and the air before we open the garden door.',
      ar: 'نقرأ ميزان الحرارة وجودة الهواء قبل أن نفتح باب الحديقة.',
    },
    [
      { en: 'Above 36 degrees the garden hour moves to 7:30 am', ar: 'فوق 36 درجة تنتقل ساعة الحديقة إلى 7:30 ص' },
      { en: 'On dusty days we stay in, with the filters on', ar: 'في أيام الغبار نبقى في الداخل والمرشّحات تعمل' },
      { en: 'Hats, shade and water outside, all year', ar: 'قبعات وظل وماء في الخارج طوال السنة' },
    ],
    'galleries/la-palma/wind-day.webp',
  ),
  care(
    { en: 'Illness and medicine', ar: 'المرض والدواء' },
    {
      en: 'A nurse is in every branch from opening to closing. If a child falls ill, you hear from her within ten minutes, and the child rests in sight of an adult.',
      ar: 'ممرضة في كل فرع من أول الدوام إلى آخره. إن مرض طفل أخبرتكم خلال عشر دقائق، وبقي مستريحًا أمام عين معلمة.',
    },
    [
      {
        en: 'Medicine only with the signed form, in its own box, given by the nurse',
        ar: 'لا دواء إلا بنموذج موقّع وفي علبته، والممرضة من تعطيه',
      },
      { en: 'Vaccinations follow the schedule of the Ministry of Health', ar: 'التطعيمات وفق جدول وزارة الصحة' },
      { en: 'Back at school after a whole day without fever', ar: 'يعود الطفل بعد يوم كامل بلا حرارة' },
    ],
  ),
  care(
    { en: 'When something happens', ar: 'إذا حدث شيء' },
    {
      en: 'Every guide holds a paediatric first-aid card that is renewed every two years. The whole branch practises leaving the building, each term, on a day nobody knows.',
      ar: 'تحمل كل معلمة شهادة إسعاف أولي للأطفال تُجدَّد كل سنتين. ويتدرّب الفرع كله على الإخلاء مرة كل فصل دراسي، في يوم لا يعرفه أحد.',
    },
    [
      { en: 'Bumps and scratches: a note the same day', ar: 'الكدمات والخدوش: ملاحظة في اليوم نفسه' },
      {
        en: 'Anything more: a call at once, and the nurse stays with your child',
        ar: 'ما هو أكثر: اتصال فوري، والممرضة مع طفلكم',
      },
      {
        en: 'Meeting point, evacuation plan and extinguishers are checked every month',
        ar: 'نقطة التجمّع وخطة الإخلاء والطفايات تُفحص كل شهر',
      },
    ],
  ),
  care(
    { en: 'Cameras', ar: 'الكاميرات' },
    {
      en: 'Cameras watch the gate, the corridors and the garden. There are none where a child changes or sleeps.',
      ar: 'الكاميرات عند البوابة وفي الممرات والحديقة، ولا كاميرا حيث يبدّل الطفل ملابسه أو ينام.',
    },
    [
      { en: 'Recordings are kept for thirty days', ar: 'تُحفظ التسجيلات ثلاثين يومًا' },
      { en: 'Only the director looks at them, and writes down why', ar: 'لا يطّلع عليها إلا المديرة، وتدوّن السبب' },
      {
        en: 'No live picture goes to any phone: it would show other families’ children, too',
        ar: 'لا بثّ مباشر إلى أي جوال، فهو يُظهر أطفال الآخرين أيضًا',
      },
    ],
  ),
  care(
    { en: 'On the bus', ar: 'في الحافلة' },
    {
      en: 'Four branches have a bus: all but Al Manhal, where the road up is steep and often in fog.',
      ar: 'في أربعة فروع حافلة، إلا فرع المنهل، فطريقه صاعد كثير الضباب.',
    },
    [
      { en: 'A seat for each size, a belt for each child', ar: 'مقعد بحجم الطفل وحزام لكل طفل' },
      { en: 'A woman attendant rides along, with the list', ar: 'ترافق الأطفال مشرفة ومعها القائمة' },
      {
        en: 'At the last stop she walks through the bus to its last seat',
        ar: 'وعند آخر موقف تمرّ على المقاعد كلها حتى آخرها',
      },
    ],
  ),
  contact(
    '911',
    { en: 'Unified emergency number', ar: 'الرقم الموحّد للطوارئ' },
    {
      en: 'In Riyadh, Jeddah and the Makkah Region, and the Eastern Province',
      ar: 'في الرياض ومنطقة مكة المكرمة وجدة والمنطقة الشرقية',
    },
  ),
  contact('997', { en: 'Ambulance', ar: 'الإسعاف' }, { en: 'Saudi Red Crescent', ar: 'الهلال الأحمر السعودي' }),
  contact('998', { en: 'Fire and rescue', ar: 'الدفاع المدني' }, { en: 'Civil Defence', ar: 'للحريق والإنقاذ' }),
  contact(
    '937',
    { en: 'Medical advice', ar: 'استشارة طبية' },
    { en: 'Ministry of Health, day and night', ar: 'وزارة الصحة، على مدار الساعة' },
  ),
  contact(
    '116111',
    { en: 'Child helpline', ar: 'خط مساندة الطفل' },
    { en: 'For children, and for those who are worried about a child', ar: 'للأطفال ولمن يقلق على طفل' },
  ),
]
