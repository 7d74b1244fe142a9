const topLevelDomains =
  'com|net|org|info|biz|shop|store|site|online|link|click|top|xyz|app|dev|io|me|ly|gl|co|cc|tv|tk|ru|cn|sa|ae|eg|uk'
const linkPattern = new RegExp(
  `\\w://|\\bwww\\.|\\S@[^\\s@]+\\.\\S|[\\p{L}\\p{N}]\\.(?:${topLevelDomains})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Whether a text contains a web or mail address, also one split by invisible characters. */
export const hasLink = (text: string) => linkPattern.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
