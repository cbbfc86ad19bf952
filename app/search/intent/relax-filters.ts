import { type ListFilters, noFilters, withPrices } from '#app/catalogue/list/list-filters.ts'

/** Groups of filters, the least important first. */
const droppable = ['tag', 'colour', 'size', 'material', 'origin', 'technique', 'price'] as const
export type DroppedGroup = (typeof droppable)[number]

interface Relaxation {
  readonly filters: ListFilters
  readonly dropped: readonly DroppedGroup[]
}

/** Relaxed filters for a list without results: first each group dropped alone, then more and more together. */
export function relaxations(filters: ListFilters): Relaxation[] {
  const active = droppable.filter((group) => isActive(group, filters))
  const together = active.slice(1).map((_group, index) => active.slice(0, index + 2))
  return [...active.map((group) => [group]), ...together].map((dropped) => ({
    dropped,
    filters: dropped.reduce((left, group) => without(group, left), filters),
  }))
}

function isActive(group: DroppedGroup, filters: ListFilters): boolean {
  switch (group) {
    case 'tag':
      return filters.tags.length > 0
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
    case 'price':
      return filters.minPrice !== null || filters.maxPrice !== null || filters.project.budget !== null
  }
}

function without(group: DroppedGroup, filters: ListFilters): ListFilters {
  const { tags, colours, sizes, materials, countries, techniques } = noFilters
  switch (group) {
    case 'tag':
      return { ...filters, tags }
    case 'colour':
      return { ...filters, colours }
    case 'size':
      return { ...filters, sizes }
    case 'material':
      return { ...filters, materials }
    case 'origin':
      return { ...filters, countries }
    case 'technique':
      return { ...filters, techniques }
    case 'price':
      return { ...withPrices(filters, noFilters, false), project: { ...filters.project, budget: null } }
  }
}
