export const BeadList = ({ items }: { items: readonly string[] }) => (
  <ul className="bead-list">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
