type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Values = Record<string, string | string[]>

const isField = (element: Element): element is Field =>
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && (element as Field).name !== ''
const isBox = (field: Field) => /^(checkbox|radio)$/.test(field.type)

function isAsRendered(field: Field) {
  if ('options' in field) {
    const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex === Math.max(rendered, Math.min(0, field.options.length - 1))
  }
  return isBox(field)
    ? (field as HTMLInputElement).checked === (field as HTMLInputElement).defaultChecked
    : field.value === field.defaultValue
}

/**
 * The values of a server-rendered form that is not as it was rendered: the browser has given back what was typed (Back, a
 * discarded tab, a reload), or somebody typed before hydration. Disabled fields count, because another field may enable them.
 */
export function givenValues(form: HTMLFormElement): Values | undefined {
  const fields = [...form.elements].filter(isField)
  if (fields.every(isAsRendered)) return undefined
  const values: Values = {}
  for (const field of fields) {
    if (isBox(field) && !(field as HTMLInputElement).checked) continue
    const { name, value } = field
    values[name] = name in values ? [values[name] ?? [], value].flat() : value
  }
  return values
}
