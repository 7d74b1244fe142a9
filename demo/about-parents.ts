import type { AboutPart, Text } from './types.ts'

const fee = (title: Text, text: Text): AboutPart => ({ tab: 0, kind: 'fee', title, text })
const question = (title: Text, text: Text): AboutPart => ({ tab: 0, kind: 'question', title, text })

/** How fees are made up, and what parents ask first. Amounts differ by branch and stand on the sheet of each. */
export const aboutFees: readonly AboutPart[] = [
  fee(
    { en: 'One price for the year', ar: 'رسم واحد للسنة' },
    {
      en: 'It depends on the branch, the program and the number of days. The director hands you the sheet on the tour, and nothing is added to it later.',
      ar: 'يختلف باختلاف الفرع والبرنامج وعدد الأيام. تسلّمكم المديرة الجدول في الجولة، ولا يُضاف إليه شيء لاحقًا.',
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
      en: 'Transport, and care after 3:00 pm where the branch offers it. Both are billed by the month and end when you say so.',
      ar: 'النقل، والرعاية بعد 3:00 عصرًا حيث يقدّمها الفرع. كلاهما شهري وينتهي متى شئتم.',
    },
  ),
  fee(
    { en: 'Brothers and sisters', ar: 'الإخوة' },
    {
      en: 'The second child pays a tenth less, the third a fifth less, in any of our branches.',
      ar: 'خصم العُشر للطفل الثاني والخُمس للثالث، في أي فرع من فروعنا.',
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
      en: 'It depends on the branch, the program and the number of days. The director hands you the full sheet on the tour, and nothing is added to it later.',
      ar: 'تختلف باختلاف الفرع والبرنامج وعدد الأيام. تسلّمكم المديرة الجدول كاملًا في الجولة، ولا تُضاف إليه أي رسوم لاحقًا.',
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
      ar: 'لا. في غرف الصغار مراحيض منخفضة ومعلمات صبورات. أخبرونا بالكلمات التي تستخدمونها في البيت، وأرسلوا ملابس إضافية.',
    },
  ),
  question(
    { en: 'What if my child cries at the door?', ar: 'وإن بكى طفلي عند الباب؟' },
    {
      en: 'Say goodbye once, kindly, and go. A guide stays with your child, and you get a call within twenty minutes.',
      ar: 'ودّعوه مرة واحدة بلطف ثم انصرفوا. تبقى المعلمة معه، ونتصل بكم خلال عشرين دقيقة.',
    },
  ),
  question(
    { en: 'Is there a place in the middle of the year?', ar: 'هل يوجد مقعد في منتصف السنة؟' },
    {
      en: 'Often. Rooms have mixed ages, so a place opens whenever an older child moves on. Otherwise we write you down and call in order.',
      ar: 'كثيرًا ما يوجد. الغرف مختلطة الأعمار، فيفرغ مقعد كلما انتقل طفل أكبر. وإلا سجّلناكم في قائمة الانتظار واتصلنا بالترتيب.',
    },
  ),
  question(
    { en: 'What changes in Ramadan?', ar: 'ماذا عن رمضان؟' },
    {
      en: 'The day runs from 9:00 am to 1:00 pm, and food stays available for the children.',
      ar: 'يبدأ اليوم الساعة 9:00 وينتهي الساعة 1:00، ويبقى الطعام متاحًا للأطفال.',
    },
  ),
]
