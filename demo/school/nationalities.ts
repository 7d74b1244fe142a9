import type { Nationality } from '../types.ts'

// One line a nationality: ISO 3166-1 code, English, Arabic. The Arabic adjective is feminine: it belongs to the word
// «الجنسية», and so reads the same for a daughter and a son. The place in this list is the id: add at the end only.
const lines = `
SA Saudi | سعودية
AE Emirati | إماراتية
KW Kuwaiti | كويتية
BH Bahraini | بحرينية
QA Qatari | قطرية
OM Omani | عُمانية
YE Yemeni | يمنية
EG Egyptian | مصرية
SD Sudanese | سودانية
JO Jordanian | أردنية
SY Syrian | سورية
LB Lebanese | لبنانية
PS Palestinian | فلسطينية
IQ Iraqi | عراقية
MA Moroccan | مغربية
DZ Algerian | جزائرية
TN Tunisian | تونسية
LY Libyan | ليبية
MR Mauritanian | موريتانية
SO Somali | صومالية
DJ Djiboutian | جيبوتية
KM Comorian | قمرية
PK Pakistani | باكستانية
IN Indian | هندية
BD Bangladeshi | بنغلاديشية
PH Filipino | فلبينية
ID Indonesian | إندونيسية
LK Sri Lankan | سريلانكية
NP Nepali | نيبالية
AF Afghan | أفغانية
TR Turkish | تركية
IR Iranian | إيرانية
ET Ethiopian | إثيوبية
ER Eritrean | إريترية
KE Kenyan | كينية
UG Ugandan | أوغندية
NG Nigerian | نيجيرية
TD Chadian | تشادية
ML Malian | مالية
NE Nigerien | نيجرية
SN Senegalese | سنغالية
GB British | بريطانية
US American | أمريكية
CA Canadian | كندية
AU Australian | أسترالية
NZ New Zealander | نيوزيلندية
IE Irish | أيرلندية
ZA South African | جنوب أفريقية
FR French | فرنسية
DE German | ألمانية
IT Italian | إيطالية
ES Spanish | إسبانية
PT Portuguese | برتغالية
NL Dutch | هولندية
BE Belgian | بلجيكية
LU Luxembourgish | لوكسمبورغية
CH Swiss | سويسرية
AT Austrian | نمساوية
SE Swedish | سويدية
NO Norwegian | نرويجية
DK Danish | دنماركية
FI Finnish | فنلندية
IS Icelandic | آيسلندية
GR Greek | يونانية
CY Cypriot | قبرصية
MT Maltese | مالطية
PL Polish | بولندية
CZ Czech | تشيكية
SK Slovak | سلوفاكية
HU Hungarian | مجرية
RO Romanian | رومانية
BG Bulgarian | بلغارية
HR Croatian | كرواتية
SI Slovenian | سلوفينية
RS Serbian | صربية
BA Bosnian | بوسنية
ME Montenegrin | جبل أسودية
MK North Macedonian | مقدونية شمالية
AL Albanian | ألبانية
XK Kosovar | كوسوفية
EE Estonian | إستونية
LV Latvian | لاتفية
LT Lithuanian | ليتوانية
BY Belarusian | بيلاروسية
UA Ukrainian | أوكرانية
MD Moldovan | مولدوفية
RU Russian | روسية
GE Georgian | جورجية
AM Armenian | أرمينية
AZ Azerbaijani | أذربيجانية
KZ Kazakh | كازاخستانية
UZ Uzbek | أوزبكية
TM Turkmen | تركمانستانية
KG Kyrgyz | قيرغيزية
TJ Tajik | طاجيكية
CN Chinese | صينية
HK Hong Konger | هونغ كونغية
MO Macanese | ماكاوية
TW Taiwanese | تايوانية
JP Japanese | يابانية
KR South Korean | كورية جنوبية
KP North Korean | كورية شمالية
MN Mongolian | منغولية
MY Malaysian | ماليزية
SG Singaporean | سنغافورية
BN Bruneian | بروناوية
TH Thai | تايلاندية
VN Vietnamese | فيتنامية
KH Cambodian | كمبودية
LA Laotian | لاوسية
MM Burmese | ميانمارية
TL East Timorese | تيمورية شرقية
MV Maldivian | مالديفية
BT Bhutanese | بوتانية
IL Israeli | إسرائيلية
AR Argentine | أرجنتينية
BO Bolivian | بوليفية
BR Brazilian | برازيلية
CL Chilean | تشيلية
CO Colombian | كولومبية
EC Ecuadorian | إكوادورية
GY Guyanese | غيانية
PY Paraguayan | باراغوايانية
PE Peruvian | بيروفية
SR Surinamese | سورينامية
UY Uruguayan | أوروغوايانية
VE Venezuelan | فنزويلية
MX Mexican | مكسيكية
GT Guatemalan | غواتيمالية
BZ Belizean | بليزية
HN Honduran | هندوراسية
SV Salvadoran | سلفادورية
NI Nicaraguan | نيكاراغوية
CR Costa Rican | كوستاريكية
PA Panamanian | بنمية
CU Cuban | كوبية
DO Dominican (Republic) | دومينيكانية
HT Haitian | هايتية
JM Jamaican | جامايكية
BS Bahamian | بهامية
BB Barbadian | بربادوسية
TT Trinidadian and Tobagonian | ترينيدادية وتوباغية
AG Antiguan and Barbudan | أنتيغوية وبربودية
DM Dominican (Dominica) | من دومينيكا
GD Grenadian | غرينادية
KN Kittitian and Nevisian | من سانت كيتس ونيفيس
LC Saint Lucian | من سانت لوسيا
VC Vincentian | من سانت فنسنت والغرينادين
AO Angolan | أنغولية
BJ Beninese | بنينية
BW Motswana | بوتسوانية
BF Burkinabe | بوركينية
BI Burundian | بوروندية
CV Cape Verdean | من الرأس الأخضر
CM Cameroonian | كاميرونية
CF Central African | من أفريقيا الوسطى
CG Congolese (Brazzaville) | كونغولية (برازافيل)
CD Congolese (Kinshasa) | كونغولية (كينشاسا)
CI Ivorian | إيفوارية
GQ Equatorial Guinean | غينية استوائية
SZ Swazi | إسواتينية
GA Gabonese | غابونية
GM Gambian | غامبية
GH Ghanaian | غانية
GN Guinean | غينية
GW Bissau-Guinean | غينية بيساوية
LS Mosotho | ليسوتية
LR Liberian | ليبيرية
MG Malagasy | مدغشقرية
MW Malawian | ملاوية
MU Mauritian | موريشيوسية
MZ Mozambican | موزمبيقية
NA Namibian | ناميبية
RW Rwandan | رواندية
ST São Toméan | من ساو تومي وبرينسيب
SC Seychellois | سيشلية
SL Sierra Leonean | سيراليونية
SS South Sudanese | جنوب سودانية
TZ Tanzanian | تنزانية
TG Togolese | توغولية
ZM Zambian | زامبية
ZW Zimbabwean | زيمبابوية
AD Andorran | أندورية
LI Liechtensteiner | ليختنشتاينية
MC Monégasque | من موناكو
SM Sammarinese | من سان مارينو
VA Vatican | فاتيكانية
FJ Fijian | فيجية
KI I-Kiribati | كيريباتية
MH Marshallese | من جزر مارشال
FM Micronesian | ميكرونيزية
NR Nauruan | ناوروية
PW Palauan | بالاوية
PG Papua New Guinean | من بابوا غينيا الجديدة
WS Samoan | ساموية
SB Solomon Islander | من جزر سليمان
TO Tongan | تونغية
TV Tuvaluan | توفالية
VU Ni-Vanuatu | فانواتية
`

export const nationalities: readonly Nationality[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [english = '', arabic = ''] = line.slice(3).split(' | ')
    return { id: index + 1, code: line.slice(0, 2), name: { en: english, ar: arabic } }
  })
