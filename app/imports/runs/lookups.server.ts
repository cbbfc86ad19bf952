import { categories } from '#app/catalogue/catalogue.tables.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { readColours } from '#app/catalogue/import/import-colours.server.ts'
import type { CategoryLookup } from '#app/catalogue/import/import-product.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import type { Lookups } from '#app/imports/rules/item-cells.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'

/** «Κούπες > Πορσελάνη» and «κουπες/πορσελανη» are the same path. */
const pathKey = (text: string) =>
  fold(text)
    .split(/(?<!\s)\s*[>/»]\s*/)
    .filter((part) => part !== '')
    .join('>')

interface FileLookups extends Lookups {
  readonly own: CategoryLookup
  /** The VAT rate of the settings, of new products */
  readonly standardVat: number
}

/** The categories and colours that a file may name, with the word mappings of the supplier's profile. */
export async function readLookups(ctx: Context, profile: SupplierProfile): Promise<FileLookups> {
  const rows = await ctx.db.select().from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map(rows.map(({ id, name }) => [fold(name), id]))
  const byPath = new Map(rows.map(({ id, fullName }) => [pathKey(fullName), id]))
  const colours = new Map(
    (await readColours(ctx)).flatMap(({ name, label }) => [[fold(name), name] as const, [fold(label), name] as const]),
  )
  const mapped = new Map(Object.entries(profile.categories).map(([text, id]) => [fold(text), id]))
  const mappedColours = new Map(Object.entries(profile.colours).map(([text, name]) => [fold(text), name]))
  return {
    category: (text) => {
      const mappedId = mapped.get(fold(text))
      // Its category may have been deleted since.
      if (mappedId !== undefined && (mappedId === 0 || byId.has(mappedId))) return mappedId
      return byPath.get(pathKey(text)) ?? byName.get(fold(text)) ?? null
    },
    colour: (text) => mappedColours.get(fold(text)) ?? colours.get(fold(text)) ?? null,
    pathOf: (categoryId) => {
      const path: number[] = []
      for (let at = byId.get(categoryId); at !== undefined && path.length < 20; at = byId.get(at.parentId ?? 0)) path.push(at.id)
      return path
    },
    standardVat: (await readSettings(ctx)).vatRates.standard,
    own: { byFileId: (id) => (byId.has(id) ? id : undefined), byName: (name) => byName.get(fold(name)) },
  }
}
