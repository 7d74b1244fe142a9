import { useFormContext } from 'react-hook-form'

/** Field that is hidden from people and filled in by spam bots. */
export function Honeypot() {
  const { register } = useFormContext<{ website: string }>()
  return (
    <input
      type="text"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      className="hide-visually"
      {...register('website')}
    />
  )
}
