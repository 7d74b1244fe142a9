// Types of the demo school's content. Fields are named as on the wire; ids are fixed, so that addresses and tests can
// name them.

export type Language = 'en' | 'ar'
/**
 * A text in both languages, each written for its readers, not translated. Paragraphs are separated by an empty line.
 */
export type Text = Record<Language, string>

/** Day 0 is Sunday. A closed day has no opening and closing time. */
export type WorkingHours = { day: 0 | 1 | 2 | 3 | 4 | 5 | 6; opens: string | null; closes: string | null }

export type Branch = {
  id: number
  slug: string
  name: Text
  city: Text
  /** One sentence below the name in the page head. */
  tagline: Text
  headline: Text
  description: Text
  address: Text
  directions: Text
  ages: Text
  /** E.164, the landline first. */
  phone_numbers: readonly string[]
  email: string
  admissions_email: string
  whatsapp: string
  latitude: number
  longitude: number
  is_resort: boolean
  working_hours: readonly WorkingHours[]
  program_ids: readonly number[]
  /** Pictures: paths in the storage. image 4:3, cover 5:2, portrait 9:11, facade transparent. */
  image: string
  cover: string
  portrait: string
  facade: string
}

export type GalleryItem = {
  id: number
  branch_id: number
  image: string
  title: Text
  position: number
  width: number
  height: number
}

export type Slider = {
  id: number
  title: Text
  text: Text
  link: string
  link_label: Text
  /** Wide pictures, one for each reading direction; the narrow ones are for phones. */
  image: Record<Language, string>
  image_narrow: Record<Language, string>
  alt: Text
  /** Colour of the picture's sky, for the text above it. */
  sky: string
  position: number
}

export type Program = {
  id: number
  name: Text
  ages_label: Text
  from_years: number
  to_years: number
  /** One line: number of adults, number of days. */
  text: Text
  description: Text
  image: string
}

export type Statistic = { id: number; number: number; label: Text; image: string; position: number }

export type AboutEntry = { id: number; title: Text; text: Text; image: string; position: number }

export type Ad = {
  id: number
  title: Text
  text: Text
  link: string
  image: string
  plane: 'gold' | 'sea'
  position: number
}

/** code is ISO 3166-1 alpha-2. */
export type School = {
  name: Text
  legal_name: Text
  phone: string
  whatsapp: string
  email: string
  tours_email: string
  address: Text
  latitude: number
  longitude: number
  map_url: string
  company_registration_number: string
  working_hours: readonly WorkingHours[]
  social: { facebook: string; instagram: string; x: string; linkedin: string }
}

export type PostCategory = { id: number; name: Text }

/** Posts of category 1 are the news. Paragraphs of the body are separated by an empty line. */
export type Post = {
  id: number
  category_id: number
  /** null: for all branches. */
  branch_id: number | null
  title: Text
  excerpt: Text
  body: Text
  image: string
  /** Age of the publication, counted from the day the demo school is loaded. */
  days_ago: number
}

/**
 * A moment of an event, counted from the day the demo school is loaded: the first such weekday on or after that many
 * days from now (0 is Sunday), at a time in Riyadh; a past event has negative days. Without a time: the whole day.
 */
export type Moment = { days_from_now: number; weekday: 0 | 1 | 2 | 3 | 4; time: string | null }

export type SchoolEvent = {
  id: number
  /** null: in all branches. */
  branch_id: number | null
  title: Text
  description: Text
  place: Text
  /** The people the event is for. */
  audience: Text
  /** Programme, hour by hour; empty if the event needs none. */
  program: readonly { at: string; text: Text }[]
  starts: Moment
  ends: Moment
  all_day: boolean
  image: string
}

type StoryItem = { id: number; kind: 'image'; media: string; caption: Text; hours_ago: number }
export type Story = { id: number; branch_id: number; audience: 'accounts' | 'families'; items: readonly StoryItem[] }

/** A part of one tab of the about page (1 is the overview), in the order of the list. */
export type AboutPart = {
  tab: 0 | 1 | 2 | 4
  kind: 'milestone' | 'hour' | 'list' | 'fee' | 'question' | 'area' | 'care' | 'contact'
  /** A year or a number, the same in both languages, or a text. */
  label?: Text | string
  title: Text
  text?: Text
  items?: readonly Text[]
  half_hours?: number
  image?: string
}

/** months_valid counts from the day the demo school is loaded; null: unlimited. */
export type Certificate = {
  id: number
  title: Text
  issuer: Text
  text: Text
  number: string | null
  months_valid: number | null
  image: string
  width: number
  height: number
}

/** Special days of the school year; the last day is included. */
export type CalendarDays = {
  id: number
  kind: 'term' | 'holiday' | 'closure' | 'staff' | 'hours'
  title: Text
  text: Text | null
  starts_on: string
  ends_on: string
  /** Depends on the sighting of the moon. */
  is_approximate: boolean
  /** Time as '09:30', on days with other hours. */
  opens_at: string | null
  closes_at: string | null
  /** Empty: every branch. */
  branch_ids: readonly number[]
}
