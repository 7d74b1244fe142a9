/** A school year is named by the common year in which it begins, and runs from August to July. */
export const schoolYearOf = (isoDay: string): number => Number(isoDay.slice(0, 4)) - (isoDay.slice(5, 7) < '08' ? 1 : 0)

export const schoolYearSpan = (year: number) => ({ from: `${year}-08-01`, to: `${year + 1}-07-31` })
