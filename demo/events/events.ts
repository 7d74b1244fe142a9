import { comingEvents } from './coming.ts'
import { pastEvents } from './past.ts'

export const events = [...comingEvents, ...pastEvents]
