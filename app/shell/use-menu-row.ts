import { useEffect, useRef, useState } from 'react'

import type { MenuCategory } from '#app/shell/shell.ts'

/** Of a name: the next line touches the row. */
const half = 0.5

/**
 * The menu's row of names: its element and style, and the categories that it has no room for, because what wraps is cut off.
 * Observed, because fonts arrive late and windows change.
 */
export function useMenuRow(categories: readonly MenuCategory[]) {
  const row = useRef<HTMLUListElement>(null)
  const [cutOffIds, setCutOffIds] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const idOf = new Map([...(row.current?.children ?? [])].map((item, index) => [item, categories[index]?.id]))
    const observer = new IntersectionObserver(
      (entries) =>
        setCutOffIds((before) => {
          const ids = new Set(before)
          for (const { target, intersectionRatio, rootBounds } of entries) {
            const id = idOf.get(target)
            // A row without a size is not shown: the window is narrow.
            const isCutOff = intersectionRatio < half && rootBounds !== null && rootBounds.width > 0
            if (id !== undefined) ids[isCutOff ? 'add' : 'delete'](id)
          }
          return ids.size === before.size && [...ids].every((id) => before.has(id)) ? before : ids
        }),
      { root: row.current, threshold: half },
    )
    for (const item of idOf.keys()) observer.observe(item)
    return () => observer.disconnect()
  }, [categories])
  return { row, style: rowStyle(categories), cutOff: categories.filter(({ id }) => cutOffIds.has(id)) }
}

declare module 'react' {
  // Read by `menu-row` in app.css
  interface CSSProperties {
    readonly '--names'?: string
    readonly '--gaps'?: number
    readonly '--min-gap'?: string
  }
}

const remPerLetter = 0.47
/** The gaps at which names that all have room in the narrowest row may stand, and others */
const [narrowGapRem, wideGapRem] = [0.5, 1]
/** In a window of 1200 px, from which the menu is shown (`wide-menu` in app.css) */
const narrowestRowRem = 71

/** For the gaps, by about the width of the names: what is wider is cut off. */
function rowStyle(categories: readonly MenuCategory[]) {
  const namesRem = remPerLetter * categories.reduce((sum, { name }) => sum + name.length, 0)
  const gaps = Math.max(categories.length - 1, 1)
  const fits = namesRem + gaps * narrowGapRem <= narrowestRowRem
  return { '--names': `${namesRem}rem`, '--gaps': gaps, '--min-gap': `${fits ? narrowGapRem : wideGapRem}rem` }
}
