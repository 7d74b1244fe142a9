import { useWords } from 'browser/words/use-words.tsx'
import { changeFamilyChild } from 'contract/families/changes.ts'
import type { FamilyFile } from 'contract/families/desk.ts'
import { listPrograms } from 'contract/programs/endpoints.ts'
import { Button } from 'ui/button.tsx'
import { Field } from 'ui/field.tsx'
import { Select } from 'ui/select.tsx'
import { useAnswer } from '../../../calls/use-answer.ts'
import type { Clash } from '../change/clash.tsx'
import { useFileChange } from '../change/use-file-change.ts'
import { ChildFacts } from './child-facts.tsx'

type Child = FamilyFile['children'][number]

/** A child that is being written down, or whose facts are being changed. */
export interface WrittenChild {
  readonly name: string
  readonly birth_date: string
  readonly program_id: string
  readonly start_date: string
  /** How the child stood when the form was opened; undefined for a new one. */
  readonly before: Child | undefined
  readonly version: number
}

export const written = (child: Child | undefined, version: number): WrittenChild => ({
  name: child?.name ?? '',
  birth_date: child?.birth_date ?? '',
  program_id: child?.program ? String(child.program.id) : '',
  start_date: child?.start_date ?? '',
  before: child,
  version,
})

const factsOf = (child: Child) => JSON.stringify([child.name, child.birth_date, child.program?.id, child.start_date])

export const isAsBefore = (child: WrittenChild | undefined) =>
  !child || JSON.stringify(child) === JSON.stringify(written(child.before, child.version))

interface ChildFormProps {
  readonly family: FamilyFile
  readonly child: WrittenChild
  readonly onType: (child: WrittenChild) => void
  readonly onEnd: () => void
  readonly onConflict: (clash: Clash) => void
}

export function ChildForm({ family, child, onType, onEnd, onConflict }: ChildFormProps) {
  const { t } = useWords('desk-families')
  const programs = useAnswer(listPrograms).data ?? []
  const { before, version, program_id, ...facts } = child
  const save = useFileChange(changeFamilyChild, {
    onConflict,
    faces: ({ children }) => {
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
  })
  const field = (name: 'name' | 'birth_date' | 'start_date', label: string) => (
    <Field id={`child-${name}`} label={label}>
      <input
        id={`child-${name}`}
        className="input"
        {...(name === 'name' ? { dir: 'auto', maxLength: 60 } : { type: 'date' })}
        value={child[name]}
        onChange={({ target }) => onType({ ...child, [name]: target.value })}
      />
    </Field>
  )
  return (
    <form
      className="mt-2 mb-4 grid gap-3"
      aria-label={before ? t('change_child', { name: before.name ?? t('child_unnamed') }) : t('add_child')}
      onSubmit={(event) => {
        event.preventDefault()
        const body = { ...facts, program_id: program_id ? Number(program_id) : null }
        save.mutate({ params: { id: family.id }, body: before ? { ...body, child_id: before.id, version } : body })
      }}
    >
      {field('name', t('child_name'))}
      {field('birth_date', t('birth_date'))}
      <Field id="child-program" label={t('program')}>
        <Select>
          <select
            id="child-program"
            className="input"
            value={program_id}
            onChange={({ target }) => onType({ ...child, program_id: target.value })}
          >
            <option value="">{t('no_program')}</option>
            {programs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Select>
      </Field>
      {field('start_date', t('start_date'))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={save.isPending}>
          {t('save')}
        </Button>
        <Button kind="ghost" small onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
