/** Tours run on Tuesdays and Thursdays, in Riyadh (spec §2, §9). Sunday is 0. */
export const tourWeekdays: readonly number[] = [2, 4]
