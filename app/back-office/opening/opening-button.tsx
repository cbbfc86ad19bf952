import { useState } from 'react'

import { stepsLeft, type FirstSteps } from '#app/back-office/opening/first-steps.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const OpeningDialog = lazyPart(async () => (await import('#app/back-office/opening/opening-dialog.tsx')).OpeningDialog)

/** Opens or closes the shop, after a confirmation. */
export function OpeningButton({ isOpen, steps }: { readonly isOpen: boolean; readonly steps: FirstSteps }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant={isOpen ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {isOpen ? 'Κλείσιμο καταστήματος' : 'Άνοιγμα καταστήματος'}
      </Button>
      {dialog !== 'never' && (
        <OpeningDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          isOpen={isOpen}
          stepsLeft={stepsLeft(steps)}
        />
      )}
    </>
  )
}
