import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { MegaPanel, more, MorePanel } from '#app/shell/mega-panels.tsx'
import type { MenuCategory } from '#app/shell/shell.ts'
import { useMenuRow } from '#app/shell/use-menu-row.ts'
import { classes } from '#app/ui/classes.ts'
import { SymbolIcon } from '#app/ui/symbol-icon.tsx'
import { categoryUrl } from '#app/urls.ts'

/** Whether this browser has rendered a menu before: an error page renders a new one. */
let stoodBefore = false

/**
 * The menu's state: `openId`, the panel opened by keyboard; `used`, set once panels are rendered; `dismissed`, which keeps
 * panels shut under a resting pointer after Escape or a choice, until it leaves. A menu that replaces another one (on the
 * error page of a failed choice) starts dismissed.
 */
function useMegaMenu() {
  const nav = useRef<HTMLElement>(null)
  const [openId, setOpenId] = useState<number | typeof more | null>(null)
  const [dismissed, setDismissed] = useState(() => stoodBefore)
  const [used, setUsed] = useState(false)
  const dismiss = () => {
    setOpenId(null)
    setDismissed(nav.current?.matches(':hover') === true)
  }
  useEffect(() => {
    if (stoodBefore) setDismissed(nav.current?.matches(':hover') === true)
    stoodBefore = true
    // The pointer or the focus was there before hydration.
    if (nav.current?.matches(':hover, :focus-within') === true) setUsed(true)
  }, [])
  // On the document, so that Escape closes a hovered panel wherever the focus is.
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (openId !== null) document.getElementById(`menu-button-${openId}`)?.focus()
      setOpenId(null)
      setDismissed(nav.current?.matches(':hover') === true)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [openId])
  return { nav, used, setUsed, openId, setOpenId, dismissed, setDismissed, dismiss }
}

/**
 * The top-level categories with their children; those that the row has no room for are under «Περισσότερες». A panel opens on
 * hover by CSS alone, and by keyboard with the button beside the link. Panels are rendered when the pointer or the focus first
 * reaches the menu: they would be a fifth of every page.
 */
export function MegaMenu({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const { nav, used, setUsed, openId, setOpenId, dismissed, setDismissed, dismiss } = useMegaMenu()
  const { row, style, fitting } = useMenuRow(categories)
  const cutOff = categories.slice(fitting)
  const toggle = (id: number | typeof more) => {
    setDismissed(false)
    setOpenId(openId === id ? null : id)
  }
  return (
    <nav
      ref={nav}
      aria-label="Κατηγορίες"
      data-dismissed={dismissed || undefined}
      className="group/menu relative border-b border-line bg-surface"
      onPointerEnter={() => setUsed(true)}
      onPointerLeave={() => setDismissed(false)}
      onFocus={() => setUsed(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpenId(null)
      }}
    >
      <div className="page-width flex gap-x-6">
        {/* Left-aligned with gaps relative to the window: justified, the first names would move as later ones arrive. */}
        <ul ref={row} style={style} className="menu-row">
          {categories.map((category, index) => (
            <li key={category.id} className={classes('group/item', index >= fitting && 'invisible')}>
              <div className="relative">
                <Link to={categoryUrl(category.id)} onClick={dismiss} className="menu-link">
                  {category.name}
                </Link>
                {category.children.length > 0 && (
                  <button
                    id={`menu-button-${category.id}`}
                    type="button"
                    aria-expanded={openId === category.id}
                    aria-controls={`menu-${category.id}`}
                    aria-label={`Υποκατηγορίες: ${category.name}`}
                    onClick={() => toggle(category.id)}
                    className="menu-arrow"
                  >
                    <SymbolIcon name="chevron-down" className="size-4" />
                  </button>
                )}
              </div>
              {used && category.children.length > 0 && (
                <MegaPanel category={category} open={openId === category.id} onChoose={dismiss} />
              )}
            </li>
          ))}
        </ul>
        {cutOff.length > 0 && (
          <div className="group/item">
            <button
              id={`menu-button-${more}`}
              type="button"
              aria-expanded={openId === more}
              aria-controls={`menu-${more}`}
              onClick={() => toggle(more)}
              className="menu-link flex items-center gap-1"
            >
              Περισσότερες
              <SymbolIcon name="chevron-down" className="size-4" />
            </button>
            {used && <MorePanel categories={cutOff} open={openId === more} onChoose={dismiss} />}
          </div>
        )}
      </div>
    </nav>
  )
}
