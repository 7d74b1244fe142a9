/** Most times that a reply may offer; each is held for the family. */
export const offersMax = 3
