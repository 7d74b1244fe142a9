export const BeadList = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <ul className="bead-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
