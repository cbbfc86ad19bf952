import { useEffect } from 'react'

import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'

/** Shows all product pictures with the visitor's logo while that is switched on; loads nothing before. */
export function LogoPreview() {
  const isShown = useOwnLogo()?.on === true
  useEffect(() => {
    if (!isShown) return undefined
    const start = async () => (await import('#app/personalisation/logo-preview/show-preview.ts')).showPreview()
    // Without the network, pictures stay as they are.
    const started = start().catch(() => undefined)
    return () => void started.then((stop) => stop?.())
  }, [isShown])
  return null
}
