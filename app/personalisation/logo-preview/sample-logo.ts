/** The shop's wordmark (app/shell/logo.tsx) in its two colours, for visitors without a logo at hand. */
export const wordmark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 117.5 44" width="940" height="352" fill="none" stroke-width="6.4" stroke="#1b1a17"><circle cx="14.2" cy="29" r="11"/><path d="M25.2 3v40"/><circle cx="46.4" cy="29" r="11"/><path d="M67 43V28.4A10.4 10.4 0 0 1 77.4 18"/><g stroke="#c2410c"><circle cx="97" cy="29" r="11"/><path d="M97 17.5C93.2 9.8 86.5 5.3 83 7.6c-3.4 2.3-1.2 7.6 3.4 9.2 3.3 1.1 7.2 1.2 10.6.7 3.4.5 7.3.4 10.6-.7 4.6-1.6 6.8-6.9 3.4-9.2-3.5-2.3-10.2 2.2-14 9.9z" stroke-width="3" stroke-linejoin="round"/></g></svg>`

export function sampleLogoFile(): File {
  return new File([wordmark], 'Doro.svg', { type: 'image/svg+xml' })
}
