import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import type { MenuCategory } from '#app/shell/shell.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'
import { categoryUrl } from '#app/urls.ts'

/**
 * The top-level categories with their children. A panel opens on hover by CSS alone, and from the keyboard by the
 * button beside the link; `dismissed` keeps it shut under a resting pointer after Escape or after a choice.
 */
export function MegaMenu({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [dismissed, setDismissed] = useState(false)
  const dismiss = () => {
    setOpenId(null)
    setDismissed(true)
  }
  // On the document: a panel under the pointer closes on Escape too, wherever the focus is.
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (openId !== null) document.getElementById(`menu-button-${openId}`)?.focus()
      setOpenId(null)
      setDismissed(true)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [openId])
  return (
    <nav
      aria-label="Κατηγορίες"
      data-dismissed={dismissed || undefined}
      className="group/menu relative border-b border-line bg-surface"
      onPointerEnter={() => setDismissed(false)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpenId(null)
      }}
    >
      <ul className="page-width flex justify-between gap-x-2">
        {categories.map((category) => (
          <li key={category.id} className="group/item">
            <div className="flex items-center">
              <Link
                to={categoryUrl(category.id)}
                onClick={dismiss}
                className="relative block py-3 text-sm whitespace-nowrap after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-accent after:transition-transform group-hover/item:after:scale-x-100"
              >
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
                  className="unseen focus-visible:not-unseen"
                >
                  <ChevronDown aria-hidden className="size-4" />
                </button>
              )}
            </div>
            {category.children.length > 0 && <MegaPanel category={category} open={openId === category.id} onChoose={dismiss} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
        open
          ? 'block'
          : 'hidden opacity-0 noscript:group-focus-within/item:block noscript:group-focus-within/item:opacity-100 hover-menu',
      )}
    >
      <div className="page-width grid grid-cols-[14rem_1fr] gap-8 py-8">
        <div>
          <p className="text-xl font-semibold">{category.name}</p>
          <Link
            to={categoryUrl(category.id)}
            onClick={onChoose}
            className="mt-2 inline-block py-2 text-sm text-accent underline underline-offset-4 hover:text-accent-deep"
          >
            Όλα τα προϊόντα
          </Link>
        </div>
        <ul className="grid grid-cols-6 gap-5">
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
      </div>
    </div>
  )
}
