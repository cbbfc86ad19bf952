import type { TagLine } from '#app/platform/brand.ts'
import { softwareName } from '#app/platform/software-name.ts'

// The shop's name in texts, mails and documents, from the settings.

/** The sample's company, whose shop is called «Doro» */
export const sampleCompanyName = `${softwareName} Εταιρικά Δώρα`

/** Specification, section 1 */
export const defaultTagLine = 'More Than Just a Gift'

interface Names {
  readonly shopName: string
  readonly companyName: string
}

interface Logos {
  readonly letterhead: string
  readonly logo: { readonly src: string } | null
}

/** The shop's name as its sign has it: in the header, in titles and in sentences. */
export function brandNameOf({ shopName, companyName }: Names): string {
  if (shopName !== '') return shopName
  return companyName === '' || companyName === sampleCompanyName ? softwareName : companyName
}

/** The shop's name where it stands for the company: in mails, feeds, `llms.txt` and structured data. */
export function shopNameOf({ shopName, companyName }: Names): string {
  return shopName || companyName || softwareName
}

/** The logo of documents and mails: their own, else the shop's; '' without one. */
export function documentLogoOf({ letterhead, logo }: Logos): string {
  return letterhead || (logo?.src ?? '')
}

export const homeTitle = (name: string) => `${name}, εταιρικά δώρα με το λογότυπό σας`

/** Behind each title */
export const titleEndOf = ({ tagLine, ...names }: Names & { readonly tagLine: string }) => tagLine || brandNameOf(names)

/** The tag line with its language where that is not the page's own; undefined where there is none. */
export function tagLineOf(tagLine: string): TagLine | undefined {
  if (tagLine === '') return undefined
  return /\p{Script=Greek}/u.test(tagLine) ? { text: tagLine } : { text: tagLine, lang: 'en' }
}

/** The shop's colour in place of the theme's; undefined for the theme's. The bright orange of the progress bar stays. */
export function accentStyle(accent: string): Readonly<Record<string, string>> | undefined {
  if (accent === '') return undefined
  return {
    '--color-accent': accent,
    '--color-accent-deep': `color-mix(in srgb, ${accent} 78%, #000)`,
    '--color-accent-soft': `color-mix(in srgb, ${accent} 7%, #fff)`,
  }
}

/** The shop after a neuter article. Names of merchants are not declined: «στο κατάστημα «Δώρα Παπαδάκη»». */
export function shopInSentence(name: string): { readonly accusative: string; readonly genitive: string } {
  if (name === softwareName) return { accusative: name, genitive: name }
  return { accusative: `κατάστημα «${name}»`, genitive: `καταστήματος «${name}»` }
}
