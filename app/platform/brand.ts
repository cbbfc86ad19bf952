// How the shop shows itself: its name, tag line, logo and colour. `brandOf` makes it of the settings, ready for every page to show.

/** A picture's address, and its size in pixels. */
export interface BrandLogo {
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface Brand {
  readonly name: string
  /** Behind each title: the tag line (section 1), or the name where there is none */
  readonly titleEnd: string
  readonly tagLine?: TagLine
  /** Without one the name is written in its place. */
  readonly logo?: BrandLogo
  /** The pictures of tabs and home screens, as attributes of `<link>` */
  readonly icons: readonly { readonly rel: string; readonly href: string; readonly media?: string }[]
  /** Preview of shared links */
  readonly sharePicture?: string
  /** The colours that replace the theme's */
  readonly style?: Readonly<Record<string, string>>
  /** The small print that names the software */
  readonly credit?: string
}

export interface TagLine {
  readonly text: string
  /** Where it is not the page's own language */
  readonly lang?: 'en'
}

/** Shown where the brand cannot be known: another shop's name would be wrong. */
export const noBrand: Brand = { name: '', titleEnd: '', icons: [] }

/** The title of a tab: «Καλάθι | More Than Just a Gift» */
export const tabTitle = (title: string, { titleEnd }: Pick<Brand, 'titleEnd'>) =>
  titleEnd === '' ? title : `${title} | ${titleEnd}`
