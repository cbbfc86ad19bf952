/** Makes the browser save what is behind a URL as a file of this name. Browser only. */
export function saveLink(url: string, fileName: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
}
