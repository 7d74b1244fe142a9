import type { Action } from 'contract/staff/roles.ts'
import {
  CalendarCheck,
  CircleDashed,
  ClipboardList,
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
  /** Its key in `desk-shell`. */
  readonly name:
    | 'today'
    | 'families'
    | 'visits'
    | 'registrations'
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
  /** The second key after `G`. */
  readonly key: string
  /** A line separates it from the section before. */
  readonly startsGroup?: true
}

/** The sections of the desk, in the order of a morning. */
export const sections: readonly DeskSection[] = [
  { name: 'today', to: addresses.today, icon: Sunrise, may: 'desk.use', key: 'KeyT' },
  { name: 'families', to: addresses.families, icon: UsersRound, may: 'families.see', key: 'KeyF' },
  { name: 'visits', to: addresses.visits, icon: CalendarCheck, may: 'visits.see', key: 'KeyV' },
  { name: 'registrations', to: addresses.registrations, icon: ClipboardList, may: 'families.see', key: 'KeyE' },
  { name: 'content', to: addresses.content, icon: Newspaper, may: 'content.see', key: 'KeyC', startsGroup: true },
  { name: 'stories', to: addresses.stories, icon: CircleDashed, may: 'pictures.add', key: 'KeyR' },
  { name: 'pictures', to: addresses.pictures, icon: Images, may: 'pictures.add', key: 'KeyP' },
  { name: 'comments', to: addresses.comments, icon: MessageCircleMore, may: 'comments.decide', key: 'KeyO' },
  { name: 'our_school', to: addresses.school, icon: School, may: 'school.see', key: 'KeyH', startsGroup: true },
  { name: 'staff', to: addresses.staff, icon: IdCard, may: 'staff.manage', key: 'KeyS' },
  { name: 'log', to: addresses.log, icon: ScrollText, may: 'log.see', key: 'KeyL' },
]

/** Whether an address belongs to a section. */
export const isWithin = (pathname: string, to: string) =>
  to === addresses.today ? pathname.replace(/\/$/, '') === to : pathname === to || pathname.startsWith(`${to}/`)
