import { screen } from '@testing-library/react'
import { show, wordsFor } from 'browser/testing.tsx'
import { fieldsOf } from 'contract/content/kinds.ts'
import { expect, test } from 'vitest'
import { ContentField } from './content-field.tsx'

test('desk §5 a link of the school has the hint of its own field: a map or a network takes no page of the site', () => {
  const language = 'ar'
  const t = wordsFor(language)['desk-content']
  const fields = fieldsOf('school', 'common').filter(({ type }) => type === 'link')
  show(
    fields.map((field) => (
      <ContentField
        key={field.name}
        field={field}
        id={field.name}
        value=""
        onChange={() => {}}
        onLeave={() => {}}
        disabled={false}
        error={undefined}
      />
    )),
    { language },
  )
  for (const { name } of fields) {
    const hint = name === 'map_url' ? t.map_url_hint : t.network_hint
    expect(
      screen.getByRole('textbox', { name: new RegExp(`^${t[`field_${name}`]}( |$)`) }),
    ).toHaveAccessibleDescription(hint)
  }
})
