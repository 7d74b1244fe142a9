/**
 * Fields beside name, contact and time: columns of `tours`, shown in the branch's mails and the family's record. Each has its
 * label `column_NAME` in `desk/values.json` of each language.
 */
export const tourDetails = ['message', 'car_plate', 'visitors'] as const
type TourDetail = (typeof tourDetails)[number]
export type TourDetails = Readonly<Record<TourDetail, string | null>>
/** Details of a request without any, as of a visit that staff book. */
export const noTourDetails = Object.fromEntries(tourDetails.map((detail) => [detail, null])) as Record<TourDetail, null>
