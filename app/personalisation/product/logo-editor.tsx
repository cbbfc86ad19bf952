import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'

import { elementsOf } from '#app/personalisation/designer/edit-logo-selection.ts'
import { LogoChecks } from '#app/personalisation/designer/logo-checks.tsx'
import type { OwnPicture } from '#app/personalisation/designer/place-artwork.ts'
import { namedPlacement } from '#app/personalisation/named-placements.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { placementText, techniqueName } from '#app/personalisation/placement-text.ts'
import type { Logo, LogosAnswer } from '#app/personalisation/product/price-logos.ts'
import { classes } from '#app/ui/classes.ts'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

interface LogoEditorProps {
  readonly answer: LogosAnswer
  readonly own: OwnPicture | null
  /** The product's colour */
  readonly hex: string | null
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** The fields; rendered while it is open */
  readonly children: ReactNode
}

/** What is printed, in words, with what to look at; the fields that change it unfold below. */
export function LogoEditor({ answer, own, hex, open, onOpen, children }: LogoEditorProps) {
  const id = useId()
  const { logos } = answer
  return (
    <section aria-label="Εκτύπωση του λογοτύπου">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 py-2.5 text-left hover:border-ink"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">Αλλαγή θέσης, τεχνικής, μεγέθους</span>
          {logos.map((logo) => (
            <span key={logo.position.key} className="block text-sm text-muted">
              {logoText(logo)}
            </span>
          ))}
        </span>
        <ChevronDown aria-hidden className={classes('size-5 shrink-0', open && 'rotate-180')} />
      </button>
      {!open && (
        <div className="px-4 empty:hidden">
          {logos.map((logo) => (
            <Warnings key={logo.position.key} logo={logo} own={own} hex={hex} />
          ))}
        </div>
      )}
      <div id={id} hidden={!open} className="pt-3">
        {open && children}
      </div>
    </section>
  )
}

function logoText({ placement, position, technique }: Logo): string {
  if (placement === null) return `${techniqueName(technique)}, ${position.name}`
  return placementText(placementInMm(namedPlacement(placement, [position])))
}

interface WarningsProps extends Pick<LogoEditorProps, 'own' | 'hex'> {
  readonly logo: Logo
}

function Warnings({ logo: { selection, position, technique }, own, hex }: WarningsProps) {
  const elements = elementsOf(selection)
  const keys = useRowKeys(elements)
  return elements.map(
    (element, index) =>
      element.kind === 'logo' && (
        <LogoChecks
          key={keys[index]}
          element={element}
          own={own}
          position={position}
          technique={technique}
          hex={hex}
          maxWidth={position.maxWidth}
          onlyWarnings
        />
      ),
  )
}
