import type { Action } from 'contract/staff/roles.ts'
import {
  CalendarCheck,
  CircleDashed,
  type IconNode,
  IdCard,
  Images,
  MessageCircleMore,
  Newspaper,
  School,
  ScrollText,
  Sunrise,
  UsersRound,
} from 'lucide'
import { addresses } from '../addresses.ts'

export interface DeskSection {
  /** Its word in `desk-shell`. */
  readonly name:
    | 'today'
    | 'families'
    | 'visits'
    | 'content'
    | 'stories'
    | 'pictures'
    | 'comments'
    | 'our_school'
    | 'staff'
    | 'log'
  readonly to: string
  readonly icon: IconNode
  readonly may: Action
  /** `G` and then this key go there. */
  readonly key: string
  /** Parted from those before it. */
  readonly apart?: true
}

/** The sections of the desk, in the order of a morning: who waits, who comes, what is to be kept in order. */
export const sections: readonly DeskSection[] = [
  { name: 'today', to: addresses.today, icon: Sunrise, may: 'desk.use', key: 'KeyT' },
  { name: 'families', to: addresses.families, icon: UsersRound, may: 'families.see', key: 'KeyF' },
  { name: 'visits', to: addresses.visits, icon: CalendarCheck, may: 'visits.see', key: 'KeyV' },
  { name: 'content', to: addresses.content, icon: Newspaper, may: 'content.see', key: 'KeyC', apart: true },
  { name: 'stories', to: addresses.stories, icon: CircleDashed, may: 'pictures.add', key: 'KeyR' },
  { name: 'pictures', to: addresses.pictures, icon: Images, may: 'pictures.add', key: 'KeyP' },
  { name: 'comments', to: addresses.comments, icon: MessageCircleMore, may: 'comments.decide', key: 'KeyO' },
  { name: 'our_school', to: addresses.school, icon: School, may: 'school.see', key: 'KeyH', apart: true },
  { name: 'staff', to: addresses.staff, icon: IdCard, may: 'staff.manage', key: 'KeyS' },
  { name: 'log', to: addresses.log, icon: ScrollText, may: 'log.see', key: 'KeyL' },
]

/** Whether an address lies in a section. */
export const isWithin = (pathname: string, to: string) =>
  to === addresses.today ? pathname.replace(/\/$/, '') === to : pathname === to || pathname.startsWith(`${to}/`)
