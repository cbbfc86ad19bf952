import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { readCategoryNames, readCategorySearchWords } from '#app/catalogue/import/import-categories.server.ts'
import { readColours } from '#app/catalogue/import/import-colours.server.ts'
import { originWords } from '#app/catalogue/countries.ts'
import type { Context } from '#app/platform/context.server.ts'
import { foldedWords, withoutThousandsDots } from '#app/platform/text/greek-text.ts'

/** Builds the search texts of products from the current categories and colours. */
export async function searchTexts(ctx: Context): Promise<(product: ImportedProduct) => string> {
  const names = new Map((await readCategoryNames(ctx)).map(({ id, fullName }) => [id, fullName]))
  const hiddenWords = await readCategorySearchWords(ctx)
  const labels = new Map((await readColours(ctx)).map(({ name, label }) => [name, label]))
  return (product) =>
    searchText(
      product.title,
      [product.sku, product.gtin, ...product.variants.flatMap(({ sku, gtin }) => [sku, gtin])],
      [
        product.brand,
        product.material,
        product.makerName,
        product.makerPlace,
        ...(product.countryOfOrigin === null ? [] : originWords(product.countryOfOrigin)),
        ...product.variants.flatMap(({ colour }) => (colour === null ? [] : [colour, labels.get(colour) ?? null])),
        ...product.tags,
        ...product.categoryIds.flatMap((id) => [names.get(id) ?? null, ...(hiddenWords.get(id) ?? [])]),
      ],
    )
}

/**
 * The text of a product for search: one line for the title and one for the rest, folded, with a space before each word, so
 * that a prefix search is « word». Codes are included split and whole: TS-101-NVY is found as «ts 101» and as «ts101nvy».
 */
export function searchText(title: string, codes: readonly (string | null)[], rest: readonly (string | null)[]): string {
  const line = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => foldedWords(withoutThousandsDots(text))))].map((word) => ` ${word}`).join('')
  const given = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null)
  const joined = given(codes).map((code) => foldedWords(code).join(''))
  return `${line([title])}\n${line([...given(codes), ...joined, ...given(rest)])}`
}
