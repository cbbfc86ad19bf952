import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'

import { loadedLater } from '#app/ui/loaded-later.tsx'
import { preloadPart } from '#app/ui/use-loaded.ts'

const load = async () => (await import('#app/content/home/quick-view.tsx')).QuickView
const QuickView = loadedLater(load)

interface QuickViewButtonProps {
  readonly productId: number
  readonly title: string
}

/** Opens a product over the list. Nothing of the dialog is loaded before a hand comes near the button. */
export function QuickViewButton({ productId, title }: QuickViewButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const preload = () => preloadPart(load)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={preload}
        onFocus={preload}
        className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-pill bg-surface text-sm font-semibold shadow-float transition-colors hover:bg-ink hover:text-surface"
      >
        <Eye aria-hidden className="size-4.5" />
        Γρήγορη ματιά<span className="sr-only">: {title}</span>
      </button>
      {state !== 'never' && (
        <QuickView
          productId={productId}
          title={title}
          open={state === 'open'}
          onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        />
      )}
    </>
  )
}
