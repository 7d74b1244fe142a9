import './face.css'

/** The first letter of a name, until staff have pictures. */
export const Face = ({ name }: { name: string }) => (
  <span className="face" aria-hidden="true">
    {Array.from(name.trim())[0] ?? ''}
  </span>
)
