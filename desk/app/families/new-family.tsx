import { useWords } from 'browser/words/use-words.tsx'
import { addFamily } from 'contract/families/changes.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { describedBy, Field } from 'ui/field.tsx'
import { Select } from 'ui/select.tsx'
import { addresses } from '../addresses.ts'
import { BranchInput } from '../branches/branch-input.tsx'
import { useBranchList } from '../branches/use-branches.ts'
import { useChange } from '../calls/use-change.ts'
import { useMe } from '../session/me-context.ts'

const fields = ['name', 'phone', 'email', 'child_name', 'child_birth_date'] as const
type FieldName = (typeof fields)[number]
const types: Partial<Record<FieldName, string>> = { phone: 'tel', email: 'email', child_birth_date: 'date' }
const words: Record<FieldName, string> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  child_name: 'child_name',
  child_birth_date: 'birth_date',
}

/** A family that rang or came by. One that is known by its number is opened instead. */
export function NewFamily({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords('desk-families')
  const me = useMe()
  const navigate = useNavigate()
  const { branches: mine, areAll } = useBranchList()
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({})
  const [branch, setBranch] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const add = useChange(addFamily, {
    done: ({ id }) => {
      setTyped({})
      onClose()
      void navigate(addresses.family(id))
    },
    refused: (problem) => {
      if (!(problem instanceof Problem) || !problem.details.errors) return false
      setErrors(problem.details.errors)
      return true
    },
  })
  return (
    <Dialog open={open} onClose={onClose} label={t('new_family')} className="dialog">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setErrors({})
          const { name = '', phone = '', ...rest } = typed
          add.mutate({
            body: {
              name,
              phone,
              ...rest,
              branch_id: branch || (mine[0] && me.branch_ids.length > 0 ? mine[0].id : ''),
            },
          })
        }}
      >
        <h2>{t('new_family')}</h2>
        {fields.map((name) => (
          <Field
            key={name}
            id={`new-${name}`}
            label={t(words[name])}
            {...(name !== 'name' && name !== 'phone' && { note: t('optional') })}
            {...(errors[name]?.[0] && { error: errors[name][0] })}
          >
            <input
              id={`new-${name}`}
              className="input"
              type={types[name] ?? 'text'}
              dir={types[name] ? 'ltr' : 'auto'}
              value={typed[name] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              {...describedBy(`new-${name}`, errors[name]?.[0], undefined)}
            />
          </Field>
        ))}
        <Field id="new-branch" label={t('branch')}>
          {areAll ? (
            <Select>
              <select
                id="new-branch"
                className="input"
                value={branch}
                onChange={({ target }) => setBranch(target.value)}
              >
                {me.branch_ids.length === 0 && <option value="">{t('no_branch')}</option>}
                {mine.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Select>
          ) : (
            <BranchInput
              id="new-branch"
              className="input"
              label={t('branch')}
              chosen={branch === '' ? undefined : Number(branch)}
              none={t('no_branch')}
              onChoose={(id) => setBranch(id === undefined ? '' : String(id))}
            />
          )}
        </Field>
        <div className="flex gap-2">
          <Button type="submit" busy={add.isPending}>
            {t('write_down')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
