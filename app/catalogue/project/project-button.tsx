import { type ReactNode, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { preloadPart } from '#app/ui/use-lazy-part.ts'

const load = async () => (await import('#app/catalogue/project/project-dialog.tsx')).ProjectDialog
const ProjectDialog = lazyPart(load)

interface ProjectButtonProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Opens the project's form over the page; its code is preloaded on hover or touch. */
export function ProjectButton({ className, children }: ProjectButtonProps) {
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
        className={className}
      >
        {children}
      </button>
      {state !== 'never' && <ProjectDialog open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />}
    </>
  )
}
