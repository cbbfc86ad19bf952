import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The extension's data of a product: where and how a logo fits. Null where none does. */
export async function readDecorationData(ctx: Context, productId: number): Promise<object | null> {
  const positions = (await readDecorationOptions(ctx, productId)) ?? []
  if (positions.length === 0) return null
  return {
    positions: positions.map((position) => {
      const { width, height, technique } = defaultPlacement(position)
      return {
        key: position.key,
        name: position.name,
        shape: position.shape,
        max_width_mm: tenthsToMm(position.maxWidth),
        max_height_mm: tenthsToMm(position.maxHeight),
        techniques: position.techniques.map(({ key, maxColours, minQuantity, isDefault }) => ({
          key,
          name: techniquesText([key]),
          max_colours: maxColours,
          min_quantity: minQuantity,
          is_default: isDefault,
        })),
        default_placement: {
          position: position.key,
          technique,
          colours: 1,
          widthMm: tenthsToMm(width),
          heightMm: tenthsToMm(height),
        },
      }
    }),
    proof_needed: true,
  }
}
