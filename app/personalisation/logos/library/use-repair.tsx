import { type ReactNode, useState } from 'react'

import type { LogoRepair } from '#app/personalisation/logos/library/repair-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { PartNotLoaded } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

const loadDialog = async () => (await import('#app/personalisation/logos/library/repair-dialog.tsx')).RepairDialog

interface RepairOptions<Taken> {
  readonly repair: LogoRepair<Taken>
  /** What stays as it is when it is taken */
  readonly note: string
  readonly onTaken: (taken: Taken) => void
}

interface Repair {
  readonly open: () => void
  readonly dialog: ReactNode
}

/** The dialog of a logo's repair. It is apart from its button, which goes once the logo is repaired. */
export function useRepair<Taken>({ repair, note, onTaken }: RepairOptions<Taken>): Repair {
  /** Null until it is opened */
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const { part: RepairDialog, failed, retry } = useLazyPart(loadDialog, isOpen !== null)
  const onClose = (taken: Taken | null) => {
    setIsOpen(false)
    if (taken !== null) onTaken(taken)
  }
  const open = () => setIsOpen(true)
  if (isOpen === null) return { open, dialog: null }
  if (RepairDialog === null) return { open, dialog: failed && <PartNotLoaded onRetry={retry} /> }
  return { open, dialog: <RepairDialog repair={repair} note={note} open={isOpen} onClose={onClose} /> }
}

interface RepairButtonProps {
  /** Which logo, read out where there are several */
  readonly name?: string
  readonly className?: string
  readonly onClick: () => void
}

export function RepairButton({ name, className, onClick }: RepairButtonProps) {
  const label = name === undefined ? undefined : `Διόρθωση λογοτύπου: ${name}`
  return (
    <Button variant="quiet" padding="none" className={className} aria-label={label} onClick={onClick}>
      Διόρθωση λογοτύπου
    </Button>
  )
}
