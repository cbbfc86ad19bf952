/** A choice of an option: «Χρώμα: Μπλε ναυτικό». */
export interface SelectedOption {
  readonly name: string
  readonly label: string
}

interface Selectable {
  readonly options: readonly SelectedOption[]
  readonly isAvailable: boolean
}

export interface VariantSelection<Variant> {
  /** The choices that some variant has together */
  readonly selected: readonly SelectedOption[]
  /** The variants with these choices, the featured one first */
  readonly variants: readonly Variant[]
  readonly options: readonly {
    readonly name: string
    readonly values: readonly { readonly label: string; readonly available: boolean; readonly exists: boolean }[]
  }[]
}

interface Choice {
  readonly selected: readonly SelectedOption[]
  /** Names of options, the most important first; choices of others are dropped before them */
  readonly preferences: readonly string[]
}

/**
 * Narrows variants by choices, as `get_product` of the protocol: where none matches all, choices are dropped from the end of the
 * preferences. Without choices the first available variant decides. A product without options has its variants as they are.
 */
export function selectVariants<Variant extends Selectable>(
  variants: readonly Variant[],
  { selected, preferences }: Choice,
): VariantSelection<Variant> {
  const offered = selected
    .filter(({ name, label }) => isOffered(variants, { name, label }))
    .map(({ name, label }) => ({ name, label }))
  const known = offered.filter(({ name }, at) => isFirst(offered, name, at))
  const effective = relaxed(variants, known, preferences)
  const matching = available(variants.filter((variant) => matches(variant, effective)))
  const [featured] = matching
  const shown = selected.length > 0 ? effective : (featured?.options ?? [])
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))]
  return {
    selected: shown,
    variants:
      effective.length > 0 || featured === undefined ? matching : [featured, ...matching.filter((each) => each !== featured)],
    options: names.map((name) => ({
      name,
      values: labelsOf(variants, name).map((label) => {
        const others = shown.filter((each) => each.name !== name)
        const withValue = variants.filter((variant) => matches(variant, [...others, { name, label }]))
        return { label, available: withValue.some(({ isAvailable }) => isAvailable), exists: withValue.length > 0 }
      }),
    })),
  }
}

const isFirst = (selected: readonly SelectedOption[], name: string, at: number) =>
  selected.findIndex((each) => each.name === name) === at

const isOffered = (variants: readonly Selectable[], choice: SelectedOption) =>
  variants.some((variant) => matches(variant, [choice]))

function matches({ options }: Selectable, selected: readonly SelectedOption[]): boolean {
  return selected.every(({ name, label }) => options.some((option) => option.name === name && option.label === label))
}

function labelsOf(variants: readonly Selectable[], wanted: string): string[] {
  return [...new Set(variants.flatMap(({ options }) => options.flatMap(({ name, label }) => (name === wanted ? [label] : []))))]
}

/** Available variants first, otherwise in their order */
const available = <Variant extends Selectable>(variants: readonly Variant[]) => [
  ...variants.filter(({ isAvailable }) => isAvailable),
  ...variants.filter(({ isAvailable }) => !isAvailable),
]

function relaxed(
  variants: readonly Selectable[],
  selected: readonly SelectedOption[],
  preferences: readonly string[],
): readonly SelectedOption[] {
  const rank = ({ name }: SelectedOption) => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length)
  let left = selected.toSorted((a, b) => rank(a) - rank(b))
  while (left.length > 0 && !variants.some((variant) => matches(variant, left))) left = left.slice(0, -1)
  return selected.filter((each) => left.includes(each))
}
