/** Accept-Language headers from browsers, programs and people, valid and malformed. */
const acceptLanguages = [
  ...['', 'ar', 'en', 'fr', 'ar-SA', 'en-US,en;q=0.9', 'ar-SA,ar;q=0.9,en;q=0.8', 'en-US,en;q=0.9,ar;q=0.8'],
  ...['fr-FR,fr;q=0.9,ar;q=0.8,en;q=0.7', 'fr;q=0.9, en;q=0.5, ar;q=0.5', 'ar;q=0.5,en;q=0.5', 'en;q=0.85,ar;q=0.8'],
  ...['en;q=0.8,ar;q=0.85', 'ar;q=0.667,en;q=0.666', 'ar;q=0.001,en;q=0', 'en;q=0.5,ar;q=0.50,de', 'AR-sa,EN;q=0.9'],
  ...[
    'ar_SA,en;q=0.5',
    'en;q=0,ar;q=0.1',
    'en ; q=0.3 , ar ; q=0.4',
    '*',
    'de,*;q=0.5',
    'ara,en',
    'arx;q=1,fr',
    'en-GB',
  ],
  ...[
    'ar;q=0.5,en;q=0.7,ar-SA;q=0.9',
    'en;q=1.0,ar;q=1',
    'ar;q=1.000,en',
    'zh-CN,zh;q=0.9,en;q=0.8',
    'ar-EG,en-US;q=0.99',
  ],
  ...[
    'en;q=0.1,ar;q=0.19',
    'ar;q=0.9,en;q=0.95,fr',
    'ur;q=1, ar;q=0.2',
    'en;q=0.3,ar;q=0.3,en-GB;q=0.31',
    'fa,ar-AE;q=0.6',
  ],
] as const
const cookies = [
  ...[
    '',
    'i18next=ar',
    'i18next=en',
    'i18next=fr',
    'theme=dark; i18next=ar-SA',
    'i18next=EN; a=b',
    'xi18next=ar',
    'i18next=',
  ],
  ...[
    'a=i18next; i18next=ar',
    'i18next=fr; i18next=ar',
    'i18next=arx',
    'i18next=ar_SA;b=c',
    'a=b;i18next=en',
    'I18NEXT=ar',
    'b=1',
  ],
] as const

/** 525 readers: each Accept-Language with each cookie. */
export const readers = acceptLanguages.flatMap((acceptLanguage) =>
  cookies.map((cookie) => ({
    ...(acceptLanguage && { 'accept-language': acceptLanguage }),
    ...(cookie && { cookie }),
  })),
) as readonly Readonly<Record<string, string>>[]
