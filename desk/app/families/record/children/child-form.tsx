import { useWords } from 'browser/words/use-words.tsx'
import { changeFamilyChild, childNameMaxLength } from 'contract/families/changes.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { listDeskPrograms } from 'contract/programs/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useAnswer } from '../../../calls/use-answer.ts'
import { DateField } from '../../../forms/dates.tsx'
import { InputField, PickField } from '../../../forms/fields.tsx'
import { useFirstWrong } from '../../../forms/use-first-wrong.ts'
import { PersonField, personOf } from '../../person-field.tsx'
import type { RecordClash } from '../change/conflict-dialog.tsx'
import { useRecordChange } from '../change/use-record-change.ts'
import { fieldErrorIn } from '../corrections/correct-dialog.tsx'
import { ChildFacts } from './child-facts.tsx'
import { RemoveChild } from './remove-child.tsx'

type Child = FamilyRecord['children'][number]

/** A child being added or changed. */
export interface WrittenChild {
  readonly name: string
  readonly birth_date: string
  readonly program_id: string
  readonly start_date: string
  /** Of a new child: its person, in a record of several. */
  readonly person: string
  /** The child when the form was opened; undefined for a new one. */
  readonly before: Child | undefined
  readonly version: number
}

export const written = (child: Child | undefined, version: number): WrittenChild => ({
  name: child?.name ?? '',
  birth_date: child?.birth_date ?? '',
  program_id: child?.program ? String(child.program.id) : '',
  start_date: child?.start_date ?? '',
  person: '',
  before: child,
  version,
})

const factsOf = (child: Child) => JSON.stringify([child.name, child.birth_date, child.program?.id, child.start_date])

export const isAsBefore = (child: WrittenChild | undefined) =>
  !child || JSON.stringify(child) === JSON.stringify(written(child.before, child.version))

interface ChildFormProps {
  readonly family: FamilyRecord
  readonly child: WrittenChild
  readonly onType: (child: WrittenChild) => void
  readonly onEnd: () => void
  readonly onConflict: (clash: RecordClash) => void
}

export function ChildForm({ family, child, onType, onEnd, onConflict }: ChildFormProps) {
  const { t } = useWords('desk-families')
  const programs = useAnswer(listDeskPrograms).data ?? []
  const { before, version, program_id, person, ...facts } = child
  const [personError, setPersonError] = useState<string>()
  const save = useRecordChange(changeFamilyChild, {
    onConflict,
    bothVersions: ({ children }) => {
      const theirs = children.find(({ id }) => id === before?.id)
      if (!before || (theirs && factsOf(theirs) === factsOf(before))) return undefined
      const program = programs.find(({ id }) => String(id) === program_id) ?? null
      const mine = {
        ...before,
        ...facts,
        birth_date: facts.birth_date || null,
        start_date: facts.start_date || null,
        program,
      }
      return { theirs: theirs ? <ChildFacts child={theirs} /> : t('child_gone'), mine: <ChildFacts child={mine} /> }
    },
    done: onEnd,
    refused: (problem) => {
      const sentence = fieldErrorIn(problem, 'person_id')
      setPersonError(sentence)
      return sentence !== undefined
    },
  })
  const firstWrong = useFirstWrong(save.isPending)
  const day = (name: 'birth_date' | 'start_date') => (
    <DateField label={t(name)} kind="day" value={child[name]} onValue={(text) => onType({ ...child, [name]: text })} />
  )
  return (
    <form
      {...firstWrong}
      className="mt-2 mb-4 grid gap-3"
      aria-label={before ? t('change_child', { name: before.name ?? t('child_unnamed') }) : t('add_child')}
      onSubmit={(event) => {
        event.preventDefault()
        const body = { ...facts, program_id: program_id ? Number(program_id) : null }
        save.mutate({
          params: { id: family.id },
          body: before ? { ...body, child_id: before.id, version } : { ...body, ...personOf(person) },
        })
      }}
    >
      {!before && (
        <PersonField
          people={family.people}
          value={person}
          error={personError}
          onChoose={(chosen) => onType({ ...child, person: chosen })}
        />
      )}
      <InputField
        id="child-name"
        label={t('child_name')}
        dir="auto"
        maxLength={childNameMaxLength}
        value={child.name}
        onText={(name) => onType({ ...child, name })}
      />
      {day('birth_date')}
      <PickField
        label={t('program')}
        value={program_id}
        none={t('no_program')}
        choices={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(chosen) => onType({ ...child, program_id: chosen })}
      />
      {day('start_date')}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={save.isPending}>
          {t('save')}
        </Button>
        <Button kind="ghost" small onClick={onEnd}>
          {t('cancel')}
        </Button>
        {before && <RemoveChild family={family} child={before} onDone={onEnd} />}
      </div>
    </form>
  )
}
