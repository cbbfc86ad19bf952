import { type ListFilters, noFilters, withPrices } from '#app/catalogue/list/list-filters.ts'
import type { IntentPart } from '#app/search/intent/intent.ts'

/** The bounds of a list, the least important first. Occasions and recipients only rank. */
const bounds = ['quality', 'by', 'colour', 'size', 'material', 'origin', 'technique', 'budget', 'quantity'] as const
type FilterBound = (typeof bounds)[number]
/** What is not wanted is no filter, and is given up only if nothing is left without it. */
export type Bound = FilterBound | 'excluded'

interface Relaxation {
  readonly filters: ListFilters
  readonly dropped: readonly Bound[]
}

/**
 * Relaxed filters for a list without results: first each bound dropped alone, then more and more together. A little more money
 * comes before another colour or material. `ranked` are the tags that restrict nothing.
 */
export function relaxations(filters: ListFilters, ranked: ReadonlySet<string>): Relaxation[] {
  const active = bounds.filter((bound) => isActive(bound, filters, ranked))
  const together = active.slice(1).map((_bound, index) => active.slice(0, index + 2))
  const steps = [...active.map((bound) => [bound]), ...together].map((dropped): Relaxation => ({
    dropped,
    filters: dropped.reduce((left, bound) => without(bound, left, ranked), filters),
  }))
  const dearer = withDearer(filters)
  const first = active.filter((bound) => bound === 'quality' || bound === 'by').length
  return dearer === null || active[first] === 'budget'
    ? steps
    : steps.toSpliced(first, 0, { dropped: ['budget'], filters: dearer })
}

/** What a buyer may add for what is wanted, in percent */
const more = 10

/** The filters with a little more money; null without a maximum. */
function withDearer(filters: ListFilters): ListFilters | null {
  const { maxPrice, project } = filters
  const dearer = (cents: number | null) => (cents === null ? null : Math.round((cents * (100 + more)) / 100))
  return maxPrice === null && project.budget === null
    ? null
    : { ...filters, maxPrice: dearer(maxPrice), project: { ...project, budget: dearer(project.budget) } }
}

/** The bound that a part of a text is; null for what only ranks or only counts. */
export function boundOf(part: IntentPart, ranked: ReadonlySet<string>): Bound | null {
  switch (part.kind) {
    case 'price':
      return 'budget'
    case 'printColours':
      return 'technique'
    case 'tag':
      return ranked.has(part.tag) ? null : 'quality'
    case 'logo':
    case 'noLogo':
      return null
    case 'by':
    case 'excluded':
    case 'quantity':
    case 'technique':
    case 'material':
    case 'origin':
    case 'colour':
    case 'size':
      return part.kind
  }
}

function isActive(bound: FilterBound, filters: ListFilters, ranked: ReadonlySet<string>): boolean {
  const { project } = filters
  switch (bound) {
    case 'quality':
      return filters.tags.some((tag) => !ranked.has(tag))
    case 'by':
      return project.by !== null
    case 'colour':
      return filters.colours.length > 0
    case 'size':
      return filters.sizes.length > 0
    case 'material':
      return filters.materials.length > 0
    case 'origin':
      return filters.countries.length > 0
    case 'technique':
      return filters.techniques.length > 0
    case 'budget':
      return filters.minPrice !== null || filters.maxPrice !== null || project.budget !== null
    case 'quantity':
      return project.quantity !== null
  }
}

function without(bound: FilterBound, filters: ListFilters, ranked: ReadonlySet<string>): ListFilters {
  const { colours, sizes, materials, countries, techniques } = noFilters
  const { project } = filters
  switch (bound) {
    case 'quality':
      return { ...filters, tags: filters.tags.filter((tag) => ranked.has(tag)) }
    case 'by':
      return { ...filters, project: { ...project, by: null } }
    case 'colour':
      return { ...filters, colours }
    case 'size':
      return { ...filters, sizes }
    case 'material':
      return { ...filters, materials }
    case 'origin':
      return { ...filters, countries }
    case 'technique':
      return { ...filters, techniques, project: { ...project, techniques } }
    case 'budget':
      return { ...withPrices(filters, noFilters, false), project: { ...project, budget: null } }
    case 'quantity':
      return { ...filters, project: { ...project, quantity: null } }
  }
}
