import { maxLevels, maxSearchWordLength, maxSearchWords } from '#app/catalogue/categories/category-rules.ts'
import { genericClaims } from '#app/catalogue/environmental-claims.ts'
import { isRecord, readFields } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'

export interface ImportedCategory {
  readonly index: number
  readonly place: string
  readonly fileId: number | null
  readonly parentFileId: number | null
  readonly name: string
  readonly fullName: string
  readonly imageSrc: string | null
  readonly categoryProductId: number | null
  readonly searchWords: readonly string[]
}

/** With its place in the file's tree */
export interface PlacedCategory extends ImportedCategory {
  /** An earlier category of the file has the same id */
  readonly repeated: boolean
  parent: PlacedCategory | null
}

const maxFileId = 2_000_000_000

/** Reads one record of section 3's Category; without a name it is skipped, with a note. */
export function readCategoryRecord(value: unknown, place: string, index: number, note: Note): ImportedCategory | null {
  const skip = (at: string, found: string): null => {
    note(at, found, 'the record is left out')
    return null
  }
  if (!isRecord(value)) return skip(place, `${shown(value)} is no object`)
  const fields = readFields(value, place, note)
  const name = fields.text('name', 100)
  if (name === null) return skip(`${place}.name`, 'a category needs a name')
  for (const { words } of genericClaims(name))
    note(`${place}.name`, `«${words}» is a generic environmental claim`, 'kept as it is')
  return {
    index,
    place,
    fileId: fields.integer('id', 1, maxFileId),
    // Some feeds use 0 for the top level.
    parentFileId: value['parentId'] === 0 ? null : fields.integer('parentId', 1, maxFileId),
    name,
    fullName: fields.text('fullName', 300) ?? name,
    imageSrc: fields.picture('imageSrc'),
    categoryProductId: fields.integer('categoryProductId', 1, maxFileId),
    searchWords: fields.texts('searchWords', maxSearchWords, maxSearchWordLength),
  }
}

/** Links children to parents, in any order. A category whose parent is missing, or its own descendant, moves to the top level. */
export function linkParents(read: readonly ImportedCategory[], note: Note): PlacedCategory[] {
  const byId = new Map<number, PlacedCategory>()
  const placed = read.map((category): PlacedCategory => {
    const repeated = category.fileId !== null && byId.has(category.fileId)
    const entry = { ...category, repeated, parent: null }
    if (category.fileId !== null && !repeated) byId.set(category.fileId, entry)
    return entry
  })
  for (const category of placed) {
    if (category.parentFileId === null) continue
    const parent = byId.get(category.parentFileId)
    const place = `${category.place}.parentId`
    if (parent === undefined) note(place, `there is no category ${category.parentFileId}`, 'moved to the top level')
    else if (isAbove(category, parent))
      note(place, `${category.parentFileId} stands below this category`, 'moved to the top level')
    else category.parent = parent
  }
  // The links so far have no cycle, so each path up ends. The depth is limited, because menus grow with it.
  for (const category of placed) {
    if (category.parent === null || depthOf(category) <= maxLevels) continue
    note(`${category.place}.parentId`, `the category stands deeper than ${maxLevels} levels`, 'moved to the top level')
    category.parent = null
  }
  return placed
}

function depthOf(category: PlacedCategory): number {
  let levels = 0
  for (let at: PlacedCategory | null = category; at !== null && levels <= maxLevels; at = at.parent) levels += 1
  return levels
}

function isAbove(category: PlacedCategory, below: PlacedCategory): boolean {
  for (let at: PlacedCategory | null = below; at !== null; at = at.parent) if (at === category) return true
  return false
}
