/**
 * The files of words of the desk: `locales/en/desk/families.json` is `desk-families`. They are built into its own files
 * (desk/app/language/words.ts); the site serves none of them.
 */
export const deskNamespaces = [
  'desk-shell',
  'desk-account',
  'desk-content',
  'desk-comments',
  'desk-families',
  'desk-fees',
  'desk-log',
  'desk-log-values',
  'desk-pictures',
  'desk-privacy',
  'desk-registrations',
  'desk-school',
  'desk-sign-in',
  'desk-staff',
  'desk-stories',
  'desk-today',
  'desk-values',
  'desk-visits',
] as const

export type DeskNamespace = (typeof deskNamespaces)[number]
