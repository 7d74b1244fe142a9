import { createHash } from 'node:crypto'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import { expect, test } from 'vitest'
import arabic from './locales/ar/site/kids.json' with { type: 'json' }
import english from './locales/en/site/kids.json' with { type: 'json' }

const declaration = ['declaration_text'] as const
const consent = ['pictures_text', 'audience_room', 'audience_families', 'audience_website', 'audience_social'] as const
const details = [
  'audience_room_detail',
  'audience_families_detail',
  'audience_website_detail',
  'audience_social_detail',
] as const

const fingerprint = (keys: readonly (keyof typeof english)[]) =>
  createHash('sha256')
    .update(JSON.stringify(keys.map((key) => [key, english[key], arabic[key]])))
    .digest('hex')
    .slice(0, 16)

// Consents are stored with the version of their wording. A changed sentence needs a new version in
// contract/kids/rules.ts and its fingerprint here; old lines stay.
const versions: Record<string, string> = {
  'declaration 2026-11': '3d2e1d2ba3d978c0',
  'consent 2026-11': 'eb131565f9283685',
  'consent 2026-11-b': 'b3d77c086c7572fe',
  'consent 2026-11-c': '8d22da2cf83e73e8',
  'consent 2026-11-d': '3ee0eaa61e40c317',
  'consent 2026-11-e': '9f0d9d9143363aa5',
  'consent 2026-11-f': 'dd93eb1e2f393eb4',
}

test('PDPL the words guardians agree to are those of their version', () => {
  expect(versions[`declaration ${declarationWording}`]).toBe(fingerprint(declaration))
  expect(versions[`consent ${photoConsentWording}`]).toBe(fingerprint([...consent, ...details]))
})
