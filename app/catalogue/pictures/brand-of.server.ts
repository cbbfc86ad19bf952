import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import type { Brand, BrandLogo } from '#app/platform/brand.ts'
import { isOwnBrand, softwareName } from '#app/platform/software-name.ts'
import { accentStyle, brandNameOf, tagLineOf, titleEndOf } from '#app/company/shop-brand.ts'
import { brandFilePath, letterIcon } from '#app/company/brand-files.ts'
import type { Settings } from '#app/company/settings.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Two device pixels for a logo of the header's width */
const logoFileWidth = 480

/** The files in `public`, for a shop that is called like the software */
const softwareLogo: BrandLogo = { url: '/logo.svg', width: 235, height: 88 }

/** For search engines and home screens: a square of 512 pixels; '' without pictures of the shop's own. */
export function largeIconOf(settings: Settings): string {
  const src = iconSourceOf(settings)
  if (src !== '') return brandFilePath({ kind: 'icon', size: 512 }, src)
  return isOwnBrand({ name: brandNameOf(settings) }) ? '' : '/icon-512.png'
}

/** The picture of which icons are made; '' without one. */
const iconSourceOf = ({ icon, logo }: Settings) => icon || (logo?.src ?? '')

/** How the shop shows itself, from its settings. */
export function brandOf({ config }: Pick<Context, 'config'>, settings: Settings): Brand {
  const { accent, logo } = settings
  const name = brandNameOf(settings)
  const isOwn = isOwnBrand({ name })
  const tagLine = tagLineOf(settings.tagLine)
  const style = accentStyle(accent)
  const shownLogo = logo === null ? (isOwn ? undefined : softwareLogo) : headerLogo(config, logo)
  const sharePicture = logo === null ? (isOwn ? undefined : '/share.jpg') : brandFilePath({ kind: 'share' }, logo.src, accent)
  return {
    name,
    titleEnd: titleEndOf(settings),
    ...(tagLine && { tagLine }),
    ...(shownLogo && { logo: shownLogo }),
    icons: iconsOf(settings, name),
    ...(sharePicture !== undefined && { sharePicture }),
    ...(style && { style }),
    ...(isOwn && settings.isCredited && { credit: `Με το ${softwareName}` }),
  }
}

function iconsOf(settings: Settings, name: string): Brand['icons'] {
  const { accent, icon, darkLogo } = settings
  const src = iconSourceOf(settings)
  const touch = { rel: 'apple-touch-icon' }
  if (src === '') {
    if (isOwnBrand({ name })) return [{ rel: 'icon', href: letterIcon(name, accent) }]
    return [
      { rel: 'icon', href: '/favicon.svg' },
      { ...touch, href: '/apple-touch-icon.png' },
    ]
  }
  const small = (of: string) => brandFilePath({ kind: 'icon', size: 48 }, of)
  return [
    { rel: 'icon', href: small(src) },
    ...(icon === '' && darkLogo !== null
      ? [{ rel: 'icon', href: small(darkLogo.src), media: '(prefers-color-scheme: dark)' }]
      : []),
    { ...touch, href: brandFilePath({ kind: 'icon', size: 180 }, src) },
  ]
}

function headerLogo(config: Config, { src, width, height }: NonNullable<Settings['logo']>): BrandLogo {
  return { url: resizedUrl(pictureUrl(config, src), { width: logoFileWidth }), width, height }
}
