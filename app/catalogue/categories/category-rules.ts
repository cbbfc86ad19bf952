// Rules of the category tree, for the screen and for the operations.

/** The depth of an import's categories. */
export const maxLevels = 8
export const maxCategories = 2_000
export const maxSearchWords = 50
export const maxSearchWordLength = 60
/** How many products a deletion can move; more must be moved from the product list. */
export const maxMoved = 2_000

export interface Placed {
  readonly id: number
  readonly parentId: number | null
}

/** A place in the tree: below a parent (null: the top level), before a sibling (null: last). */
export interface Place {
  readonly parentId: number | null
  readonly beforeId: number | null
}

/** The category and its descendants. */
export function subtreeOf(id: number, categories: readonly Placed[]): Set<number> {
  const found = new Set([id])
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const each of categories) if (each.parentId !== null && found.has(each.parentId)) found.add(each.id)
  }
  return found
}

/** 1 at the top. */
export function levelOf(id: number, categories: readonly Placed[]): number {
  const parents = new Map(categories.map((each) => [each.id, each.parentId]))
  let level = 1
  for (let at = parents.get(id) ?? null; at !== null && level <= categories.length; at = parents.get(at) ?? null) level += 1
  return level
}

/** Why a category cannot move there; null if it can. */
export function moveRefusal(
  id: number,
  parentId: number | null,
  categories: readonly Placed[],
): 'below-itself' | 'too-deep' | null {
  if (parentId === null) return null
  const below = subtreeOf(id, categories)
  if (below.has(parentId)) return 'below-itself'
  const own = levelOf(id, categories)
  const height = Math.max(...[...below].map((each) => levelOf(each, categories))) - own
  return levelOf(parentId, categories) + 1 + height > maxLevels ? 'too-deep' : null
}

export const directions = ['up', 'down', 'in', 'out'] as const
export type Direction = (typeof directions)[number]

/**
 * The target of a step: before the sibling above, after the one below, into the sibling above, or out to the parent's level,
 * right after the parent. Null if there is none.
 */
export function placeOfStep(id: number, direction: Direction, categories: readonly Placed[]): Place | null {
  const own = categories.find((each) => each.id === id)
  if (own === undefined) return null
  const siblingsOf = (parentId: number | null) => categories.filter((each) => each.parentId === parentId)
  const siblings = siblingsOf(own.parentId)
  const at = siblings.indexOf(own)
  const above = siblings[at - 1]
  switch (direction) {
    case 'up':
      return above === undefined ? null : { parentId: own.parentId, beforeId: above.id }
    case 'down':
      return siblings[at + 1] === undefined ? null : { parentId: own.parentId, beforeId: siblings[at + 2]?.id ?? null }
    case 'in':
      return above === undefined ? null : { parentId: above.id, beforeId: null }
    case 'out': {
      const parent = categories.find((each) => each.id === own.parentId)
      if (parent === undefined) return null
      const around = siblingsOf(parent.parentId)
      return { parentId: parent.parentId, beforeId: around[around.indexOf(parent) + 1]?.id ?? null }
    }
  }
}
