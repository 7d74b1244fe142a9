import { useWindowEvent } from 'browser/parts/use-window-event.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Search } from 'lucide'
import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { useCombobox } from 'ui/use-combobox.ts'
import { TextInput } from '../forms/inputs.tsx'
import { isFoundBy } from './is-found-by.ts'
import { openPaletteWith } from './opener.ts'
import { type Command, useCommands } from './use-commands.ts'
import { useFoundFamilies } from './use-found-families.ts'
import './palette.css'

/** Finds families, opens screens and runs commands: `Ctrl K`, or the field of the rail (desk §2). */
export function Palette() {
  const { t } = useWords('desk-shell')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    return openPaletteWith(() => setIsOpen(true))
  }, [])
  useWindowEvent('keydown', (event) => {
    // By the position of the key: on an Arabic keyboard its letter is ن.
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen((was) => !was)
  })
  const close = () => setIsOpen(false)
  return (
    <Dialog open={isOpen} onClose={close} label={t('find')} className="palette">
      <Found onClose={close} />
    </Dialog>
  )
}

const groups = ['families', 'go', 'create', 'do'] as const

function Found({ onClose }: { onClose: () => void }) {
  const { t } = useWords('desk-shell')
  const [typed, setTyped] = useState('')
  const commands = useCommands()
  const { families, isLoading } = useFoundFamilies(typed)
  const found: readonly Command[] = [...families, ...commands.filter(({ text }) => isFoundBy(text, typed))]
  const box = useCombobox(found)

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    void command.run()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(box.chosen ?? found[0])
  }
  return (
    <form onSubmit={submit}>
      <div className="palette-field">
        <Icon of={Search} />
        <TextInput
          className=""
          // The dialog has no other content to focus.
          autoFocus
          dir="auto"
          aria-label={t('find')}
          placeholder={t('find_hint')}
          value={typed}
          onText={(text) => {
            setTyped(text)
            box.forget()
          }}
          {...box.input}
        />
        <button type="button" className="text-ink-2 text-small min-h-8" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <div className="overflow-y-auto px-1.5" {...box.list(t('found'))}>
        {groups.map((group) => {
          const members = found
            .map((command, index) => ({ command, index }))
            .filter(({ command }) => command.group === group)
          return (
            members.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: within a list of options a group is a role
              <div key={group} role="group" aria-labelledby={`palette-${group}`}>
                <p className="palette-group" id={`palette-${group}`}>
                  {t(`palette_${group}`)}
                </p>
                {members.map(({ command, index }) => (
                  <button
                    key={command.id}
                    type="button"
                    className="palette-option"
                    onClick={() => run(command)}
                    {...box.option(index)}
                  >
                    <Icon of={command.icon} size="1.125rem" />
                    <span dir="auto">{command.text}</span>
                    {command.note && <span className="ms-auto text-ink-2 text-small">{command.note}</span>}
                  </button>
                ))}
              </div>
            )
          )
        })}
      </div>
      <p className="palette-group" role="status">
        {isLoading ? t('loading') : found.length === 0 ? t('found_nothing') : ''}
      </p>
    </form>
  )
}
