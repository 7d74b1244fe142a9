import five from '../../art/night-street.svg'
import none from '../../art/night-street-0.svg'
import one from '../../art/night-street-1.svg'
import two from '../../art/night-street-2.svg'
import three from '../../art/night-street-3.svg'
import four from '../../art/night-street-4.svg'

const streets = [none, one, two, three, four]

/** Drawing of the street at night with a house per branch, at most five; five if the number is unknown. */
export const nightStreetOf = (branches = 0): string => streets[branches] ?? five
