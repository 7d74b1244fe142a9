/** Tours run on Tuesdays and Thursdays, in Riyadh (spec §2, §9). Sunday is 0. */
export const tourWeekdays: readonly number[] = [2, 4]

/** So many coming days can be asked for: ten weeks, and more where some of them are closed. */
export const bookableTourDays = 20
