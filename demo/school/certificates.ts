import type { Certificate } from '../types.ts'

const paper = { width: 1200, height: 900 }

/** Licences and accreditations; the sheets are drawn, numbers and issuers' names are examples. */
export const certificates: readonly Certificate[] = [
  {
    id: 1,
    title: { en: 'Early childhood licence', ar: 'ترخيص مدرسة طفولة مبكرة' },
    issuer: { en: 'Ministry of Education', ar: 'وزارة التعليم' },
    text: {
      en: 'For nursery, kindergarten and the first primary grades. Each of our five branches holds its own; its number is on the branch’s page. This one is Al Rawdah’s.',
      ar: 'للحضانة ورياض الأطفال والصفوف الأولية. لكل فرع من فروعنا الخمسة ترخيصه، ورقمه في صفحة الفرع. وهذا ترخيص فرع الروضة.',
    },
    number: '44012286',
    months_valid: 16,
    image: 'certificates/nursery-licence.webp',
    ...paper,
  },
  {
    id: 2,
    title: { en: 'Montessori school membership', ar: 'عضوية مدارس مونتيسوري' },
    issuer: { en: 'International Montessori association', ar: 'رابطة مونتيسوري الدولية' },
    text: {
      en: 'A visitor sits in our rooms for two days every third year, with a list of a hundred and twelve questions.',
      ar: 'تجلس زائرة في غرفنا يومين كل ثلاث سنوات، ومعها قائمة من مئة واثني عشر سؤالًا.',
    },
    number: 'M-0718',
    months_valid: 27,
    image: 'certificates/montessori-member.webp',
    ...paper,
  },
  {
    id: 3,
    title: { en: 'Safety certificate', ar: 'شهادة السلامة' },
    issuer: { en: 'Civil Defence', ar: 'الدفاع المدني' },
    text: {
      en: 'Exits, alarms and extinguishers, checked in every branch each year.',
      ar: 'المخارج وأجهزة الإنذار والطفايات، تُفحص في كل فرع كل سنة.',
    },
    number: '1-000814',
    months_valid: 9,
    image: 'certificates/civil-defence.webp',
    ...paper,
  },
  {
    id: 4,
    title: { en: 'Health certificate of the kitchens', ar: 'الشهادة الصحية للمطابخ' },
    issuer: { en: 'Municipality', ar: 'الأمانة' },
    text: {
      en: 'Our cooks are examined twice a year, and the fridges write down their own temperature.',
      ar: 'تُفحص طاهياتنا مرتين في السنة، وتسجّل الثلاجات حرارتها بنفسها.',
    },
    number: 'B-39105',
    months_valid: 6,
    image: 'certificates/kitchens.webp',
    ...paper,
  },
  {
    id: 5,
    title: { en: 'First aid for children', ar: 'الإسعاف الأولي للأطفال' },
    issuer: { en: 'Saudi Red Crescent Authority', ar: 'هيئة الهلال الأحمر السعودي' },
    text: {
      en: 'All sixty-four guides hold the card; it is renewed every two years.',
      ar: 'تحملها معلماتنا الأربع والستون جميعًا، وتُجدَّد كل سنتين.',
    },
    number: null,
    months_valid: 14,
    image: 'certificates/first-aid.webp',
    ...paper,
  },
  {
    id: 6,
    title: { en: 'Accessible building', ar: 'مبنى ميسّر للجميع' },
    issuer: { en: 'Authority of People with Disability', ar: 'هيئة رعاية الأشخاص ذوي الإعاقة' },
    text: {
      en: 'Ramps, wide doors and low handles in all branches: what helps one child helps every child.',
      ar: 'منحدرات وأبواب واسعة ومقابض منخفضة في كل الفروع: ما يعين طفلًا يعين الجميع.',
    },
    number: 'A-1152',
    months_valid: null,
    image: 'certificates/accessible.webp',
    ...paper,
  },
]
