import { useWords } from 'browser/words/use-words.tsx'
import { addFamily } from 'contract/families/changes.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '../addresses.ts'
import { BranchField } from '../branches/branch-input.tsx'
import { useBranchList } from '../branches/use-branches.ts'
import { useChange } from '../calls/use-change.ts'
import { DateField } from '../forms/dates.tsx'
import { InputField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useMe } from '../session/me-context.ts'

const fields = ['name', 'phone', 'email', 'child_name', 'child_birth_date'] as const
type FieldName = (typeof fields)[number]
const types: Partial<Record<FieldName, string>> = { phone: 'tel', email: 'email' }
const words: Record<FieldName, string> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  child_name: 'child_name',
  child_birth_date: 'birth_date',
}

/** Creates a family that called or came by. A known number opens the existing record instead. */
export function NewFamily({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords('desk-families')
  const me = useMe()
  const navigate = useNavigate()
  const { branches: mine } = useBranchList()
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({})
  const [branch, setBranch] = useState<number>()
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
    <FormDialog
      open={open}
      title={t('new_family')}
      send={t('write_down')}
      busy={add.isPending}
      onSend={() => {
        setErrors({})
        const { name = '', phone = '', ...rest } = typed
        const ownBranch = mine[0] && me.branch_ids.length > 0 ? mine[0].id : ''
        add.mutate({ body: { name, phone, ...rest, branch_id: branch ?? ownBranch } })
      }}
      onClose={onClose}
    >
      {fields.map((name) => {
        const field = {
          label: t(words[name]),
          note: name !== 'name' && name !== 'phone' ? t('optional') : undefined,
          error: errors[name]?.[0],
          value: typed[name] ?? '',
        }
        const write = (text: string) => setTyped({ ...typed, [name]: text })
        return name === 'child_birth_date' ? (
          <DateField key={name} {...field} kind="day" onValue={write} />
        ) : (
          <InputField
            key={name}
            {...field}
            type={types[name] ?? 'text'}
            dir={types[name] ? 'ltr' : 'auto'}
            onText={write}
          />
        )
      })}
      <BranchField
        label={t('branch')}
        chosen={branch}
        none={me.branch_ids.length === 0 ? t('no_branch') : undefined}
        onChoose={setBranch}
      />
    </FormDialog>
  )
}
