import Share from 'lucide-react/icons/share-2'
import { type ComponentProps, useState } from 'react'

import type { SharedChoice } from '#app/personalisation/sharing/shared-choice.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

// Loads the dialog library.
const ShareDialog = lazyPart(async () => (await import('#app/personalisation/sharing/share-dialog.tsx')).ShareDialog)

interface ShareSelectionProps {
  readonly choices: readonly SharedChoice[]
  /** The default title */
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly padding?: ComponentProps<typeof Button>['padding']
  readonly className?: string | undefined
}

/** «Κοινοποίηση επιλογής»: opens the dialog that makes a link to these products. */
export function ShareSelection({
  choices,
  title,
  text = 'Κοινοποίηση επιλογής',
  padding = 'none',
  className,
}: ShareSelectionProps) {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant="quiet" padding={padding} className={className} aria-haspopup="dialog" onClick={() => setOpened('open')}>
        <Share aria-hidden className="size-4" />
        {text}
      </Button>
      {opened !== 'never' && (
        <ShareDialog choices={choices} title={title} open={opened === 'open'} onClose={() => setOpened('closed')} />
      )}
    </>
  )
}
