import type { School } from '../types.ts'
import { schoolWeek } from './hours.ts'

// Phones, the registration number and the addresses on .example are placeholders.
export const school: School = {
  name: { en: 'Smart Kids', ar: 'سمارت كيدز' },
  legal_name: { en: 'Smart Kids Education Co.', ar: 'شركة سمارت كيدز التعليمية' },
  phone: '+966920005550',
  whatsapp: '+966555550140',
  email: 'hello@smartkids.example',
  tours_email: 'tours@smartkids.example',
  address: {
    en: 'Main office, Prince Sultan Street, Al Rawdah, Jeddah 23434',
    ar: 'المكتب الرئيسي، شارع الأمير سلطان، حي الروضة، جدة 23434',
  },
  latitude: 21.5673,
  longitude: 39.1531,
  map_url: 'https://www.google.com/maps/search/?api=1&query=21.5673,39.1531',
  company_registration_number: '4030000000',
  working_hours: schoolWeek('07:30', '15:30'),
  social: {
    facebook: 'https://www.facebook.com/smartkids.example',
    instagram: 'https://www.instagram.com/smartkids.example',
    x: 'https://x.com/smartkids_example',
    linkedin: 'https://www.linkedin.com/company/smartkids-example',
  },
}
