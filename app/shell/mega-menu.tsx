import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { MenuCategory } from '#app/shell/shell.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SymbolIcon } from '#app/ui/symbol-icon.tsx'
import { categoryUrl, quoteUrl } from '#app/urls.ts'

/** Whether this browser has rendered a menu before: an error page renders a new one. */
let stoodBefore = false

/**
 * The menu's state: `openId`, the panel opened by keyboard; `used`, set once panels are rendered; `dismissed`, which keeps
 * panels shut under a resting pointer after Escape or a choice, until it leaves. A menu that replaces another one (on the
 * error page of a failed choice) starts dismissed.
 */
function useMegaMenu() {
  const nav = useRef<HTMLElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
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
 * The top-level categories with their children. A panel opens on hover by CSS alone, and by keyboard with the button beside
 * the link. Panels are rendered when the pointer or the focus first reaches the menu: they would be a fifth of every page.
 */
export function MegaMenu({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const { nav, used, setUsed, openId, setOpenId, dismissed, setDismissed, dismiss } = useMegaMenu()
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
      {/* Left-aligned with gaps relative to the window: justified, the first names would move as later ones arrive. */}
      <ul className="page-width flex gap-x-[clamp(0.5rem,calc((100vw-66.5rem)/10),3rem)]">
        {categories.map((category) => (
          <li key={category.id} className="group/item">
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
                  onClick={() => {
                    setDismissed(false)
                    setOpenId(openId === category.id ? null : category.id)
                  }}
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
    </nav>
  )
}

/** The number of pictures that leaves room for the link to all. */
const maxChildrenWithAdvice = 4

interface MegaPanelProps {
  readonly category: MenuCategory
  readonly open: boolean
  readonly onChoose: () => void
}

function MegaPanel({ category, open, onChoose }: MegaPanelProps) {
  return (
    <div
      id={`menu-${category.id}`}
      className={classes(
        'absolute inset-x-0 top-full border-b border-line bg-surface shadow-float transition-[opacity,display] transition-discrete duration-150 starting:opacity-0',
        open ? 'block' : 'hidden opacity-0 hover-menu',
      )}
    >
      <div className="page-width grid grid-cols-[12rem_1fr_auto] gap-8 py-8 w1300:grid-cols-[14rem_1fr_auto] w1440:gap-12">
        <div className="flex flex-col items-start">
          <p className="text-xl font-semibold">{category.name}</p>
          <Link
            to={categoryUrl(category.id)}
            onClick={onChoose}
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-accent underline underline-offset-4 hover:text-accent-deep"
          >
            Όλα τα προϊόντα
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
        <ul
          className={classes(
            'grid content-start gap-5',
            category.children.length <= maxChildrenWithAdvice ? 'grid-cols-4' : 'grid-cols-6',
          )}
        >
          {category.children.map((child) => (
            <li key={child.id}>
              <Link to={categoryUrl(child.id)} onClick={onChoose} className="group/tile block">
                <div className="overflow-hidden rounded-card bg-plate">
                  {child.imageSrc !== null && (
                    <Picture
                      src={child.imageSrc}
                      alt=""
                      side={200}
                      className="w-full transition-transform duration-250 group-hover/tile:scale-104"
                    />
                  )}
                </div>
                <span className="mt-2 block text-sm font-semibold group-hover/tile:underline group-hover/tile:underline-offset-4">
                  {child.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {category.children.length <= maxChildrenWithAdvice && (
          <div className="flex w-72 flex-col items-start self-start rounded-card bg-accent-soft p-6 w1440:w-80">
            <p className="text-lg font-semibold">Με το λογότυπό σας</p>
            <p className="mt-1.5 mb-5 text-sm text-muted">
              Πείτε μας ποσότητα, ημερομηνία και προϋπολογισμό, και σας προτείνουμε εμείς.
            </p>
            <LinkButton to={quoteUrl()} onClick={onChoose} variant="secondary" className="mt-auto">
              Ζητήστε προσφορά
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}
