import { postAddress } from '../posts/address.ts'
import { href } from '../site/href.ts'
import type { KindName } from './kinds.ts'
import type { Fields } from './values.ts'

type Address = (lng: 'ar' | 'en') => string

/** The public page that shows a thing, in a language. */
export function pageOf(kind: KindName, rowId: number, common: Fields): Address {
  switch (kind) {
    case 'post':
      return (lng) => `${postAddress(rowId, Number(common.category_id))}?lng=${lng}`
    case 'event':
      return (lng) => href('event', { eventId: rowId, lng })
    case 'branch':
      return (lng) => href('branch', { branchId: rowId, lng })
    case 'post_category':
      return (lng) => href('posts', { category: rowId, lng })
    case 'about_entry':
      return (lng) => href('about', { lng })
    case 'about_part':
      return (lng) => href('about', { ...(common.tab !== '1' && { tab: common.tab as '0' }), lng })
    case 'certificate':
      return (lng) => href('about', { tab: '5', lng })
    case 'calendar_entry':
      return (lng) => href('about', { tab: '3', lng })
    case 'school':
      return (lng) => href('contact', { lng })
    case 'survey_text':
      return (lng) =>
        rowId === 1 ? href('survey', { lng }) : href('surveyBySlug', { surveySlug: 'obeir-resort', lng })
    case 'page':
      return (lng) => href('privacy', { lng })
    default:
      return (lng) => href('home', { lng })
  }
}
