import { colourText } from '#app/personalisation/logos/colour-text.ts'
import { maskOf } from '#app/personalisation/logos/repair/connected-areas.ts'
import type { InkAreas } from '#app/personalisation/logos/repair/ink-areas.ts'
import { traceMask } from '#app/personalisation/logos/repair/trace-areas.ts'

/**
 * Areas as paths, a group for each ink. `inks` are those of the areas in their order; those that are the same become one group.
 * `original` is the hash of the file that was repaired, so that no two originals share a drawing; `scale` is how many pixels of
 * the areas its own were made into.
 */
export function repairedSvg(
  { width, height, inkAt }: InkAreas,
  inks: readonly string[],
  { original, scale }: { readonly original: string; readonly scale: number },
): string {
  const groups = [...new Set(inks)].map((hex) => {
    const path = traceMask(
      maskOf(width, height, (cell) => inks[(inkAt[cell] ?? 0) - 1] === hex),
      scale,
    )
    if (path === '') return ''
    return `<g id="ink-${hex.slice(1)}" fill="${hex}" fill-rule="evenodd"><title>${colourText(hex)}</title><path d="${path}"/></g>`
  })
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} data-original="${original}">${groups.join('')}</svg>`
}
