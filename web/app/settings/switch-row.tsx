interface SwitchRowProps {
  readonly title: string
  readonly text: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A labelled switch that takes effect at once. */
export const SwitchRow = ({ title, text, checked, onChange }: SwitchRowProps) => (
  <label className="settings-row switch-row">
    <span>
      <b>{title}</b>
      <span className="text-small text-ink-2">{text}</span>
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className="switch"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
)
