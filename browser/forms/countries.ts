import { withoutSigns } from 'contract/phones.ts'

/** A country: `{ code: 'SA', calling: '966', prefix: '0' }`. */
export interface Country {
  readonly code: string
  readonly calling: string
  /** The prefix for calls within the country, not part of the number: 0 in Saudi Arabia, 8 in Russia, none in Italy. */
  readonly prefix: string
}

// Neighbours first, then by country code: the calling code, then `-` for no national prefix, or `/` and the prefix;
// else 0, and 1 in North America. countries.test.ts compares the list with libphonenumber, which is too large to send
// for it.
const table =
  'SA966 AE971 KW965- BH973- QA974- OM968- EG20 JO962 YE967 AC247- AD376- AF93 AG1 AI1 AL355 AM374 AO244- AR54 AS1 ' +
  'AT43 AU61 AW297- AX358 AZ994 BA387 BB1 BD880 BE32 BF226- BG359 BI257- BJ229- BL590 BM1 BN673- BO591 BQ599- BR55 ' +
  'BS1 BT975- BW267- BY375/8 BZ501- CA1 CC61 CD243 CF236- CG242- CH41 CI225- CK682- CL56- CM237- CN86 CO57 CR506- ' +
  'CU53 CV238- CW599- CX61 CY357- CZ420- DE49 DJ253- DK45- DM1 DO1 DZ213 EC593 EE372- EH212 ER291 ES34- ET251 ' +
  'FI358 FJ679- FK500- FM691- FO298- FR33 GA241- GB44 GD1 GE995 GF594 GG44 GH233 GI350- GL299- GM220- GN224- GP590 ' +
  'GQ240- GR30- GT502- GU1 GW245- GY592- HK852- HN504- HR385 HT509- HU36/06 ID62 IE353 IL972 IM44 IN91 IO246- ' +
  'IQ964 IR98 IS354- IT39- JE44 JM1 JP81 KE254 KG996 KH855 KI686 KM269- KN1 KP850 KR82 KY1 KZ7/8 LA856 LB961 LC1 ' +
  'LI423 LK94 LR231 LS266- LT370 LU352- LV371- LY218 MA212 MC377 MD373 ME382 MF590 MG261 MH692/1 MK389 ML223- MM95 ' +
  'MN976 MO853- MP1 MQ596 MR222- MS1 MT356- MU230- MV960- MW265 MX52- MY60 MZ258- NA264 NC687- NE227- NF672- NG234 ' +
  'NI505- NL31 NO47- NP977 NR674- NU683- NZ64 PA507- PE51 PF689- PG675- PH63 PK92 PL48- PM508 PR1 PS970 PT351- ' +
  'PW680- PY595 RE262 RO40 RS381 RU7/8 RW250 SB677- SC248- SD249 SE46 SG65- SH290- SI386 SJ47- SK421 SL232 SM378- ' +
  'SN221- SO252 SR597- SS211 ST239- SV503- SX1 SY963 SZ268- TA290- TC1 TD235- TG228- TH66 TJ992- TK690- TL670- ' +
  'TM993/8 TN216- TO676- TR90 TT1 TV688- TW886 TZ255 UA380 UG256 US1 UY598 UZ998- VA39- VC1 VE58 VG1 VI1 VN84 ' +
  'VU678- WF681- WS685- XK383 YT262 ZA27 ZM260 ZW263'

const prefixOf = (calling: string, mark: string | undefined) => {
  if (mark === '-') return ''
  return mark?.slice(1) ?? (calling === '1' ? '1' : '0')
}

export const countries: readonly Country[] = table.split(' ').map((entry) => {
  const [, code = '', calling = '', mark] = /^(\w\w)(\d+)(-|\/\d+)?$/.exec(entry) ?? []
  return { code, calling, prefix: prefixOf(calling, mark) }
})

export const homeCountry = 'SA'
export const homeCalling = '966'

/** Calling codes with numbers that may begin with the prefix's digit: it is a prefix only before this many digits. */
const wholeNumber: Readonly<Record<string, number>> = { '1': 10, '7': 10, '993': 8 }

function withoutPrefix(digits: string, { prefix, calling }: Country): string {
  if (prefix === '' || !digits.startsWith(prefix)) return digits
  const rest = digits.slice(prefix.length)
  return rest.length < (wholeNumber[calling] ?? 0) ? digits : rest
}

/**
 * Reads a typed number in a country. An international number (`+` or `00`) stays, the contract reads the home
 * country's; any other loses its country's prefix and gets the calling code.
 */
export function withCountry(typed: string, code: string): string {
  const digits = withoutSigns(typed)
  const international = /^(\+|00)/.test(digits)
  const country = countries.find((each) => each.code === code)
  if (international || !country || code === homeCountry || digits === '') return typed
  return `+${country.calling}${withoutPrefix(digits, country)}`
}
