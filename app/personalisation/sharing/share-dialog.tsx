import { useState } from 'react'

import { MyShares } from '#app/personalisation/sharing/my-shares.tsx'
import { ShareForm } from '#app/personalisation/sharing/share-form.tsx'
import { ShareLink } from '#app/personalisation/sharing/share-link.tsx'
import type { SharedChoice } from '#app/personalisation/sharing/shared-choice.ts'
import type { MadeShare } from '#app/personalisation/sharing/use-shares.ts'
import { Dialog } from '#app/ui/dialog.tsx'

interface ShareDialogProps {
  readonly choices: readonly SharedChoice[]
  readonly title?: string | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes a link to products, shows it once, and lists the visitor's links. */
export function ShareDialog({ choices, title, open, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<MadeShare | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title="Κοινοποίηση επιλογής" size="form">
      <div className="space-y-6 p-5">
        {made === null ? (
          <ShareForm choices={choices} title={title} onMade={setMade} />
        ) : (
          <ShareLink made={made} onAnother={() => setMade(null)} />
        )}
        <MyShares />
      </div>
    </Dialog>
  )
}
