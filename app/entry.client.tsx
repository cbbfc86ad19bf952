import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { reloadOnChunkFailure } from '#app/platform/browser/reload-once.ts'
import { watchOpeners } from '#app/platform/browser/resume-after-reload.ts'

reloadOnChunkFailure()
watchOpeners()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
