/** Makes the browser save what is behind a URL as a file of this name. Browser only. */
export function saveLink(url: string, fileName: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Makes the browser save this content as a file. Browser only. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  saveLink(url, fileName)
  // The browser reads it after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
