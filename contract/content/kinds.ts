import { richTextMaxLength } from '../rich-text.ts'
import { both, type Field, type Kind, said } from './fields.ts'

const needed = { required: true } as const
const maybe = {} as const

const title = said('title', 'line', 150)
const image = both('image', 'picture', needed)
const branch = both('branch_id', 'branch')
const place = [
  both('latitude', 'number', { ...needed, min: -90, max: 90, decimals: true }),
  both('longitude', 'number', { ...needed, min: -180, max: 180, decimals: true }),
]

/** What of the site is written at the desk: each kind of thing once, with its fields in the order of the form. */
const kinds = {
  post: {
    of: 'content',
    branch: 'branch_id',
    fields: [
      title,
      said('excerpt', 'text', 400),
      said('body', 'document', richTextMaxLength),
      both('category_id', 'category', needed),
      branch,
      image,
      both('published_at', 'moment'),
    ],
  },
  event: {
    of: 'content',
    branch: 'branch_id',
    fields: [
      title,
      said('description', 'text', 8000),
      said('place', 'line', 150),
      said('audience', 'line', 150, maybe),
      said('program', 'steps', 20, maybe),
      branch,
      both('starts_at', 'moment', needed),
      both('ends_at', 'moment', needed),
      both('all_day', 'yes_no'),
      image,
    ],
  },
  post_category: { of: 'content', ordered: true, fields: [said('name', 'line', 60)] },
  slider: {
    of: 'content',
    ordered: true,
    fields: [
      title,
      said('text', 'text', 300),
      said('link_label', 'line', 60),
      said('image', 'picture', 200),
      said('image_narrow', 'picture', 200),
      said('alt', 'line', 250),
      both('link', 'link', needed),
      both('sky', 'colour', needed),
    ],
  },
  ad: {
    of: 'content',
    ordered: true,
    fields: [
      title,
      said('text', 'text', 300),
      both('link', 'link', needed),
      image,
      both('plane', 'choice', { ...needed, choices: ['gold', 'sea'] }),
    ],
  },
  statistic: {
    of: 'content',
    ordered: true,
    fields: [title, both('number', 'number', { ...needed, min: 0, max: 1_000_000_000 }), both('image', 'picture')],
  },
  program: {
    of: 'content',
    ordered: true,
    fields: [
      said('name', 'line', 80),
      said('ages', 'line', 80),
      said('text', 'text', 500),
      said('description', 'text', 4000),
      both('from_years', 'number', { ...needed, min: 0, max: 18, decimals: true }),
      both('to_years', 'number', { ...needed, min: 0, max: 19, decimals: true }),
      image,
    ],
  },
  about_entry: { of: 'content', ordered: true, fields: [title, said('text', 'text', 1000), image] },
  about_part: {
    of: 'content',
    ordered: true,
    fields: [
      both('tab', 'choice', { ...needed, choices: ['0', '1', '2', '4'] }),
      both('kind', 'choice', {
        ...needed,
        choices: ['milestone', 'hour', 'list', 'fee', 'question', 'area', 'care', 'contact'],
      }),
      said('label', 'line', 60, maybe),
      title,
      said('text', 'text', 4000, maybe),
      said('items', 'lines', 40, maybe),
      both('half_hours', 'number', { min: 1, max: 8 }),
      both('image', 'picture'),
    ],
  },
  certificate: {
    of: 'content',
    ordered: true,
    fields: [
      title,
      said('issuer', 'line', 150),
      said('text', 'text', 1000),
      both('number', 'line', { max: 80 }),
      both('valid_until', 'day'),
      image,
    ],
  },
  branch: {
    of: 'school',
    branch: 'itself',
    ordered: true,
    fields: [
      said('name', 'line', 80),
      said('city', 'line', 80),
      said('tagline', 'line', 200),
      said('headline', 'line', 200),
      said('description', 'text', 4000),
      said('address', 'text', 400),
      said('directions', 'text', 2000),
      said('ages', 'line', 80),
      both('slug', 'slug', { ...needed, max: 60 }),
      both('phone_numbers', 'phones', { ...needed, max: 6 }),
      both('whatsapp', 'phone'),
      both('email', 'email', needed),
      both('admissions_email', 'email', needed),
      ...place,
      both('is_resort', 'yes_no'),
      both('working_hours', 'hours', needed),
      both('programs', 'programs'),
      image,
      both('cover', 'picture'),
      both('portrait', 'picture'),
      both('facade', 'picture'),
      both('reads_in', 'choice', { choices: ['ar', 'en'] }),
    ],
  },
  calendar_entry: {
    of: 'school',
    branch: 'branches',
    fields: [
      title,
      said('text', 'text', 1000, maybe),
      both('kind', 'choice', { ...needed, choices: ['term', 'holiday', 'closure', 'staff', 'hours'] }),
      both('starts_on', 'day', needed),
      both('ends_on', 'day', needed),
      both('is_approximate', 'yes_no'),
      both('opens_at', 'clock'),
      both('closes_at', 'clock'),
      both('branches', 'branches'),
    ],
  },
  school: {
    of: 'school',
    fixed: true,
    fields: [
      said('name', 'line', 80),
      said('legal_name', 'line', 150),
      said('address', 'text', 400),
      both('phone', 'phone', needed),
      both('whatsapp', 'phone'),
      both('email', 'email', needed),
      both('tours_email', 'email', needed),
      both('company_registration_number', 'line', { ...needed, max: 40 }),
      both('working_hours', 'hours', needed),
      ...place,
      both('map_url', 'link', needed),
      both('facebook', 'link'),
      both('instagram', 'link'),
      both('x', 'link'),
      both('linkedin', 'link'),
      both('reads_in', 'choice', { choices: ['ar', 'en'] }),
    ],
  },
  survey_text: {
    of: 'content',
    fixed: true,
    fields: [title, said('intro', 'text', 600)],
  },
  page: {
    of: 'content',
    fixed: true,
    ownWords: true,
    fields: [
      said('title', 'line', 150, maybe),
      said('intro', 'text', 600, maybe),
      said('document', 'document', richTextMaxLength, maybe),
    ],
  },
  letter: {
    of: 'school',
    fixed: true,
    ownWords: true,
    offSite: true,
    fields: [
      said('subject', 'line', 150, maybe),
      said('opening', 'text', 2000, maybe),
      said('next', 'text', 2000, maybe),
    ],
  },
  paper: {
    of: 'school',
    fixed: true,
    ownWords: true,
    offSite: true,
    fields: [
      said('programs', 'lines', 6, maybe),
      said('resident', 'line', 100, maybe),
      said('attach', 'text', 300, maybe),
    ],
  },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]]
/** The same with what a kind may have or lack. */
export const kindOf = (name: KindName): Kind => kinds[name]

/** A thing is written in three parts, and each is published by itself (desk §5). */
export const parts = ['ar', 'en', 'common'] as const
export type Part = (typeof parts)[number]

/** The fields of a part, in the order of the form. */
export const fieldsOf = (kind: KindName, part: Part): readonly Field[] =>
  kindOf(kind).fields.filter((field) => field.part === (part === 'common' ? 'common' : 'language'))
