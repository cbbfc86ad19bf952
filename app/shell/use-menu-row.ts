import { useEffect, useRef, useState } from 'react'

import type { MenuCategory } from '#app/shell/shell.ts'

/**
 * The menu's row of names: its element and style, and how many names it has room for, because what wraps is cut off. Observed,
 * because fonts arrive late and windows change.
 */
export function useMenuRow(categories: readonly MenuCategory[]) {
  const row = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(Infinity)
  useEffect(() => {
    const names = [...(row.current?.children ?? [])]
    const topOf = (name: Element | undefined) => name?.getBoundingClientRect().top
    const count = () => {
      const wrapped = names.findIndex((name) => topOf(name) !== topOf(names[0]))
      setFitting(wrapped === -1 ? Infinity : wrapped)
    }
    // Half of a name, because the next line touches the row.
    const observer = new IntersectionObserver(count, { root: row.current, threshold: 0.5 })
    for (const name of names) observer.observe(name)
    return () => observer.disconnect()
  }, [categories])
  return { row, style: rowStyle(categories), fitting }
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
