/** A sentence with its facts in the places of their names. One without a fact becomes `missing`, or stays as it stands. */
export const fill = (sentence: string, facts: Readonly<Record<string, string | number>>, missing?: string): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(facts[name] ?? missing ?? place))
