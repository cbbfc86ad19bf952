import { softwareName } from '#app/platform/software-name.ts'

/** The software's wordmark (public/logo.svg), for visitors without a logo at hand. */
const wordmark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 117.5 44" width="940" height="352" fill="none" stroke-width="6.4" stroke="#1b1a17"><circle cx="14.2" cy="29" r="11"/><path d="M25.2 3v40"/><circle cx="46.4" cy="29" r="11"/><path d="M67 43V28.4A10.4 10.4 0 0 1 77.4 18"/><g stroke="#c2410c"><circle cx="97" cy="29" r="11"/><path d="M97 17.5C93.2 9.8 86.5 5.3 83 7.6c-3.4 2.3-1.2 7.6 3.4 9.2 3.3 1.1 7.2 1.2 10.6.7 3.4.5 7.3.4 10.6-.7 4.6-1.6 6.8-6.9 3.4-9.2-3.5-2.3-10.2 2.2-14 9.9z" stroke-width="3" stroke-linejoin="round"/></g></svg>`

/** In its place where the shop has a name of its own: a ring and lines, of the same size and in the same two inks */
const neutralMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 117.5 44" width="940" height="352" fill="none" stroke-width="6.4" stroke="#1b1a17"><path d="M46 10h68M46 22h50M46 34h60"/><g stroke="#c2410c"><circle cx="20" cy="22" r="16"/><circle cx="20" cy="22" r="5"/></g></svg>`

/** The mark on the shop's sample pictures. */
export const sampleMark = (isOwn: boolean) => (isOwn ? neutralMark : wordmark)

export function sampleLogoFile(isOwn: boolean): File {
  return new File([sampleMark(isOwn)], isOwn ? 'Δείγμα.svg' : `${softwareName}.svg`, { type: 'image/svg+xml' })
}
