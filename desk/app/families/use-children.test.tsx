import { screen } from '@testing-library/react'
import { show } from 'browser/testing.tsx'
import type { Family } from 'contract/families/desk.ts'
import { expect, test } from 'vitest'
import { aChild } from './testing.ts'
import { useChildren } from './use-children.ts'

function Shown({ family }: { family: Pick<Family, 'children'> }) {
  const { all } = useChildren()
  return <p role="note">{all(family.children)}</p>
}

test.each([
  ['en', 'سارة'],
  ['ar', 'Sarah'],
] as const)('desk §2 in %s a name of the other direction is beside its age without reversing it', (language, name) => {
  const child = aChild({ name, birth_date: null, age: 4, age_on: '2026-11-01' })
  show(<Shown family={{ children: [child] }} />, { language })
  expect(screen.getByRole('note').textContent).toMatch(new RegExp(`^\\u2068${name}\\u2069[,،] `))
})
