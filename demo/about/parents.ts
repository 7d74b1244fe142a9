import type { AboutPart, Text } from '../types.ts'

const fee = (title: Text, text: Text): AboutPart => ({ tab: 0, kind: 'fee', title, text })
const question = (title: Text, text: Text): AboutPart => ({ tab: 0, kind: 'question', title, text })

const yearly: Text = { en: 'SAR 22,000 to SAR 34,000', ar: 'من 22,000 إلى 34,000 ر.س' }

/** Composition of fees, and the first questions of parents. The fees of each branch (demo/school/fees.ts) are within these. */
export const aboutFees: readonly AboutPart[] = [
  fee(
    { en: 'One fee for the year', ar: 'رسوم سنوية واحدة' },
    {
      en: `${yearly.en}, by branch, programme and number of days. VAT of 15% is included; in Preschool and Primary the State bears it for Saudi children.`,
      ar: `${yearly.ar}، بحسب الفرع والمرحلة وعدد الأيام، شاملةً ضريبة القيمة المضافة 15%، وتتحملها الدولة عن الطفل السعودي في رياض الأطفال والتمهيدي والابتدائي.`,
    },
  ),
  fee(
    { en: 'Three instalments', ar: 'ثلاث دفعات' },
    {
      en: 'Before the first day, in December and in March. Each instalment is the same, and a reminder comes two weeks ahead.',
      ar: 'قبل اليوم الأول، وفي ديسمبر، وفي مارس. الدفعات متساوية، ويصلكم تذكير قبل كل منها بأسبوعين.',
    },
  ),
  fee(
    { en: 'What it includes', ar: 'ما تشمله' },
    {
      en: 'Snack and lunch, every material, walks and visits, and insurance during school hours.',
      ar: 'الوجبة الخفيفة والغداء، وجميع الأدوات، والنزهات والزيارات، والتأمين خلال الدوام.',
    },
  ),
  fee(
    { en: 'What it does not', ar: 'ما لا تشمله' },
    {
      en: 'The bus, from SAR 450 a month, and care after 3:00 pm where the branch offers it. Both are billed by the month, with VAT, and end when you say so.',
      ar: 'الحافلة، من 450 ر.س في الشهر، والرعاية بعد 3:00 م حيث يقدّمها الفرع. كلاهما شهري، شامل الضريبة، وينتهي متى شئتم.',
    },
  ),
  fee(
    { en: 'Brothers and sisters', ar: 'الإخوة' },
    {
      en: '10% less for the second child and 20% less for the third, in any of our branches.',
      ar: 'خصم 10% للطفل الثاني و20% للثالث، في أي فرع من فروعنا.',
    },
  ),
  fee(
    { en: 'If you leave', ar: 'إن غادرتم' },
    {
      en: 'One month’s notice is enough. What was paid for the months after it comes back within fourteen days.',
      ar: 'يكفي إشعار قبل شهر. وما دُفع عن الأشهر التي تليه يعود إليكم خلال أربعة عشر يومًا.',
    },
  ),
]

export const aboutQuestions: readonly AboutPart[] = [
  question(
    { en: 'What does it cost?', ar: 'كم الرسوم؟' },
    {
      en: `${yearly.en} for the year, VAT included: toddlers on three days at the lower end, infants at the upper. The page of fees of each branch has every amount, and nothing is added to it later.`,
      ar: `${yearly.ar} للسنة شاملةً الضريبة: أدناها للصغار ثلاثة أيام في الأسبوع، وأعلاها للرضّع. وفي صفحة رسوم كل فرع جميع المبالغ، ولا تُضاف إليها أي رسوم لاحقًا.`,
    },
  ),
  question(
    { en: 'Does my child need English?', ar: 'هل يجب أن يتكلم طفلي الإنجليزية؟' },
    {
      en: 'No. Each room has a guide who speaks Arabic and a guide who speaks English, and a child answers in the language that comes first.',
      ar: 'لا. في كل غرفة معلمة تتحدث العربية وأخرى تتحدث الإنجليزية، ويجيب الطفل باللغة التي يحبها.',
    },
  ),
  question(
    { en: 'Who may collect my child?', ar: 'من يأخذ طفلي عند العودة؟' },
    {
      en: 'Only people you have named, with an ID. If the person changes, call us; a message is not enough.',
      ar: 'من سجّلتموه بالاسم والهوية فقط. وإن تغيّر الشخص فاتصلوا بنا، ولا تكفي رسالة.',
    },
  ),
  question(
    { en: 'Do you publish pictures of my child?', ar: 'هل تُنشر صور طفلي؟' },
    {
      en: 'Not without your consent, given for each purpose on its own. You can take it back at any time.',
      ar: 'لا، إلا بموافقة منكم لكل غرض على حدة، ويمكنكم سحبها في أي وقت.',
    },
  ),
  question(
    { en: 'My child is not toilet trained. Is that a problem?', ar: 'طفلي لم يترك الحفاض بعد. هل في ذلك مشكلة؟' },
    {
      en: 'No. The toddler rooms have low toilets and patient guides. Tell us the words you use at home, and send spare clothes.',
      ar: 'لا. في غرف الصغار دورات مياه بحجم الأطفال ومعلمات صبورات. أخبرونا بالكلمات التي تستخدمونها في البيت، وأرسلوا ملابس إضافية.',
    },
  ),
  question(
    { en: 'What if my child cries at the door?', ar: 'وإن بكى طفلي عند الباب؟' },
    {
      en: 'Say goodbye once, kindly, and go. A guide stays with your child, and calls you by 9:00 am.',
      ar: 'ودّعوه مرة واحدة بلطف ثم انصرفوا. تبقى المعلمة مع طفلكم، وتتصل بكم قبل 9:00 ص.',
    },
  ),
  question(
    { en: 'Is there a place in the middle of the year?', ar: 'هل يوجد مقعد في منتصف السنة؟' },
    {
      en: 'Often. Rooms have mixed ages, so a place opens whenever an older child moves on. Otherwise we add you to the waiting list and call in turn.',
      ar: 'كثيرًا ما يوجد. الغرف مختلطة الأعمار، فيفرغ مقعد كلما انتقل طفل أكبر. وإلا سجّلناكم في قائمة الانتظار واتصلنا بالترتيب.',
    },
  ),
  question(
    { en: 'Do the children learn Quran?', ar: 'هل يتعلم الأطفال القرآن؟' },
    {
      en: 'Yes. The circle opens every day with a short surah, recited together; with it come words of remembrance and good manners. Nobody is tested. If you wish it otherwise for your child, tell us.',
      ar: 'نعم. تبدأ الحلقة كل يوم بسورة قصيرة يتلوها الأطفال معًا، ومعها أذكار وآداب. ولا اختبار في ذلك. وإن كانت لكم رغبة أخرى لطفلكم فأخبرونا.',
    },
  ),
  question(
    { en: 'Is there a uniform?', ar: 'هل يوجد زي موحّد؟' },
    {
      en: 'No. Any clothes that may get wet and that a child can open alone; on outings we lend a yellow cap that is seen from far away.',
      ar: 'لا. أي ملابس لا يضرّها الماء ويفتحها الطفل وحده، وفي النزهات نعير كل طفل قبعة صفراء تُرى من بعيد.',
    },
  ),
  question(
    { en: 'Is there a bus?', ar: 'هل توجد حافلة؟' },
    {
      en: 'In every branch but Al Manhal, with a belt for each child and a woman attendant. It costs from SAR 450 a month, VAT included, by distance.',
      ar: 'في كل الفروع إلا فرع المنهل، وفيها حزام لكل طفل ومشرفة ترافقهم. ورسومها من 450 ر.س في الشهر شاملةً الضريبة، بحسب المسافة.',
    },
  ),
  question(
    { en: 'Are there cameras?', ar: 'هل توجد كاميرات؟' },
    {
      en: 'At the gate, in the corridors and in the garden; never where a child changes or sleeps. There is no live picture for phones. Instead there is a chair for you in every room.',
      ar: 'عند البوابة وفي الممرات والحديقة، لا حيث يبدّل الطفل ملابسه أو ينام. ولا بثّ مباشر إلى الجوال، لكن لكم كرسيًا في كل غرفة.',
    },
  ),
  question(
    { en: 'Are you licensed, and is my child registered in Noor?', ar: 'هل أنتم مرخّصون؟ وهل يُسجَّل طفلي في نظام نور؟' },
    {
      en: 'Each branch has its own licence from the Ministry of Education; its number is on the branch’s page. Once your place is confirmed we register kindergarten and primary children in Noor.',
      ar: 'لكل فرع ترخيصه من وزارة التعليم، ورقمه في صفحة الفرع. وبعد تأكيد المقعد نسجّل أطفال رياض الأطفال والتمهيدي والابتدائي في نظام نور.',
    },
  ),
  question(
    { en: 'Can mothers visit by themselves?', ar: 'هل من زيارة للأمهات وحدهن؟' },
    {
      en: 'Yes. Tell the admissions team, and they will find a morning with only women in the rooms.',
      ar: 'نعم. أخبروا فريق القبول لتحديد صباح لا يكون في الغرف فيه إلا النساء.',
    },
  ),
  question(
    { en: 'What changes in Ramadan?', ar: 'ماذا عن رمضان؟' },
    {
      en: 'The day runs from 9:30 am to 1:30 pm in every branch, and food stays available for the children.',
      ar: 'الدوام من 9:30 ص إلى 1:30 م في كل الفروع، ويبقى الطعام متاحًا للأطفال.',
    },
  ),
]
