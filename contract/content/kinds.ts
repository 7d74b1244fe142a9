import { richTextMaxLength } from '../rich-text.ts'
import { type Field, type Kind, localised, shared } from './fields.ts'

const needed = { required: true } as const
const maybe = {} as const

const title = localised('title', 'line', 150)
const image = shared('image', 'picture', needed)
const branch = shared('branch_id', 'branch')
const coordinates = [
  shared('latitude', 'number', { min: -90, max: 90, decimals: true }),
  shared('longitude', 'number', { min: -180, max: 180, decimals: true }),
]

/** Kinds of content edited at the desk, each with its fields in the order of the form. */
const kinds = {
  post: {
    of: 'content',
    branch: 'branch_id',
    fields: [
      title,
      localised('excerpt', 'text', 400),
      localised('body', 'document', richTextMaxLength),
      shared('category_id', 'category', needed),
      branch,
      image,
      shared('published_at', 'moment'),
    ],
  },
  event: {
    of: 'content',
    branch: 'branch_id',
    fields: [
      title,
      localised('description', 'text', 8000),
      localised('place', 'line', 150),
      localised('audience', 'line', 150, maybe),
      localised('program', 'steps', 20, maybe),
      branch,
      shared('starts_at', 'moment', needed),
      shared('ends_at', 'moment', needed),
      shared('all_day', 'yes_no'),
      image,
    ],
  },
  post_category: { of: 'content', ordered: true, fields: [localised('name', 'line', 60)] },
  slider: {
    of: 'content',
    ordered: true,
    fields: [
      title,
      localised('text', 'text', 300),
      localised('link_label', 'line', 60),
      localised('image', 'picture', 200),
      localised('image_narrow', 'picture', 200, maybe),
      localised('alt', 'line', 250),
      shared('link', 'link', needed),
      shared('sky', 'colour', needed),
    ],
  },
  ad: {
    of: 'content',
    ordered: true,
    fields: [
      title,
      localised('text', 'text', 300),
      shared('link', 'link', needed),
      image,
      shared('plane', 'choice', { ...needed, choices: ['gold', 'sea'] }),
    ],
  },
  statistic: {
    of: 'content',
    ordered: true,
    fields: [title, shared('number', 'number', { ...needed, min: 0, max: 1_000_000_000 }), shared('image', 'picture')],
  },
  program: {
    of: 'content',
    ordered: true,
    fields: [
      localised('name', 'line', 80),
      localised('ages', 'line', 80),
      localised('text', 'text', 500),
      localised('description', 'text', 4000),
      shared('from_years', 'number', { ...needed, min: 0, max: 18, decimals: true }),
      shared('to_years', 'number', { ...needed, min: 0, max: 19, decimals: true }),
      image,
    ],
  },
  about_entry: { of: 'content', ordered: true, fields: [title, localised('text', 'text', 1000), image] },
  about_part: {
    of: 'content',
    ordered: true,
    fields: [
      shared('tab', 'choice', { ...needed, choices: ['0', '1', '2', '4'] }),
      shared('kind', 'choice', {
        ...needed,
        choices: ['milestone', 'hour', 'list', 'fee', 'question', 'area', 'care', 'contact'],
      }),
      localised('label', 'line', 60, maybe),
      title,
      localised('text', 'text', 4000, maybe),
      localised('items', 'lines', 40, maybe),
      shared('half_hours', 'number', { min: 1, max: 8 }),
      shared('image', 'picture'),
    ],
  },
  certificate: {
    of: 'content',
    ordered: true,
    fields: [
      title,
      localised('issuer', 'line', 150),
      localised('text', 'text', 1000),
      shared('number', 'line', { max: 80 }),
      shared('valid_until', 'day'),
      image,
    ],
  },
  branch: {
    of: 'school',
    branch: 'itself',
    ordered: true,
    fields: [
      localised('name', 'line', 80),
      localised('city', 'line', 80),
      localised('tagline', 'line', 200),
      localised('headline', 'line', 200),
      localised('description', 'text', 4000),
      localised('address', 'text', 400),
      localised('directions', 'text', 2000),
      localised('ages', 'line', 80),
      shared('phone_numbers', 'phones', { ...needed, max: 6 }),
      shared('whatsapp', 'phone'),
      shared('email', 'email', needed),
      shared('admissions_email', 'email', needed),
      ...coordinates,
      shared('is_resort', 'yes_no'),
      shared('working_hours', 'hours', needed),
      shared('programs', 'programs'),
      shared('slug', 'slug', { ...needed, max: 60 }),
      image,
      shared('cover', 'picture'),
      shared('portrait', 'picture'),
      shared('facade', 'picture'),
      shared('reads_in', 'choice', { choices: ['ar', 'en'] }),
    ],
  },
  calendar_entry: {
    of: 'school',
    branch: 'branches',
    fields: [
      title,
      localised('text', 'text', 1000, maybe),
      shared('kind', 'choice', { ...needed, choices: ['term', 'holiday', 'closure', 'staff', 'hours'] }),
      shared('starts_on', 'day', needed),
      shared('ends_on', 'day', needed),
      shared('is_approximate', 'yes_no'),
      shared('opens_at', 'clock'),
      shared('closes_at', 'clock'),
      shared('branches', 'branches'),
    ],
  },
  school: {
    of: 'school',
    fixed: true,
    fields: [
      localised('name', 'line', 80),
      localised('legal_name', 'line', 150),
      localised('address', 'text', 400),
      shared('phone', 'phone', needed),
      shared('whatsapp', 'phone'),
      shared('email', 'email', needed),
      shared('tours_email', 'email', needed),
      shared('company_registration_number', 'line', { max: 40 }),
      shared('working_hours', 'hours', needed),
      ...coordinates,
      shared('map_url', 'link'),
      shared('facebook', 'link'),
      shared('instagram', 'link'),
      shared('x', 'link'),
      shared('linkedin', 'link'),
      shared('reads_in', 'choice', { choices: ['ar', 'en'] }),
      shared('vat_percent', 'number', { min: 0, max: 100 }),
    ],
  },
  survey_text: {
    of: 'content',
    fixed: true,
    fields: [title, localised('intro', 'text', 600)],
  },
  page: {
    of: 'content',
    fixed: true,
    ownWords: true,
    fields: [
      localised('title', 'line', 150, maybe),
      localised('intro', 'text', 600, maybe),
      localised('document', 'document', richTextMaxLength, maybe),
    ],
  },
  letter: {
    of: 'school',
    fixed: true,
    ownWords: true,
    offSite: true,
    fields: [
      localised('subject', 'line', 150, maybe),
      localised('opening', 'text', 2000, maybe),
      localised('next', 'text', 2000, maybe),
    ],
  },
  paper: {
    of: 'school',
    fixed: true,
    ownWords: true,
    offSite: true,
    fields: [
      localised('programs', 'lines', 6, maybe),
      localised('resident', 'line', 100, maybe),
      localised('attach', 'text', 300, maybe),
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]]
/** A kind by its name, typed with the optional properties. */
export const kindOf = (name: KindName): Kind => kinds[name]

/** Parts of an item; each is published by itself (desk §5). */
export const parts = ['ar', 'en', 'common'] as const
export type Part = (typeof parts)[number]

/** The fields of a part, in the order of the form. */
export const fieldsOf = (kind: KindName, part: Part): readonly Field[] =>
  kindOf(kind).fields.filter((field) => field.part === (part === 'common' ? 'common' : 'language'))
