import { onOwnLogo, type OwnLogo, readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { type Preview, previewWithLogo } from '#app/personalisation/logo-preview/preview-pictures.ts'
import { onShownPlacements } from '#app/personalisation/logo-preview/shown-placements.ts'
import { markOwnLogo } from '#app/personalisation/logo-preview/store-own-logo.ts'
import { replacePictures } from '#app/ui/picture/picture-replacer.ts'

/** Shows product pictures with the visitor's logo and follows its changes; returns the stop function. Browser only. */
export function showPreview(): () => void {
  let current: { readonly picture: string; hash: string | null; preview: Preview | null } | null = null

  const replace = () => {
    const preview = current?.preview ?? null
    if (preview !== null) replacePictures({ replace: preview.replacer(), maker: preview })
  }
  const start = async (logo: OwnLogo) => {
    const mine: NonNullable<typeof current> = { picture: logo.picture, hash: logo.pictureHash, preview: null }
    current = mine
    const preview = await previewWithLogo(logo)
    if (current !== mine) return preview.stop()
    mine.preview = preview
    if (mine.hash !== logo.pictureHash) preview.identify(mine.hash)
    return replace()
  }
  const end = () => {
    const preview = current?.preview ?? null
    current = null
    if (preview === null) return
    replacePictures(null)
    preview.stop()
  }
  const follow = () => {
    const logo = readOwnLogo()
    if (logo === null || logo.picture !== current?.picture) {
      end()
      // Without the network, pictures stay as they are.
      if (logo !== null) start(logo).catch(() => undefined)
      return
    }
    if (logo.pictureHash === current.hash) return
    // Uploaded meanwhile: designs can name it, and pictures stay unchanged.
    current.hash = logo.pictureHash
    current.preview?.identify(logo.pictureHash)
    replace()
  }
  follow()
  markOwnLogo()
  const stops = [onOwnLogo(follow), onShownPlacements(replace)]
  return () => {
    for (const stop of stops) stop()
    end()
    markOwnLogo()
  }
}
