import type { ApiBody, ApiPath } from '#app/platform/browser/call-api.ts'
import { saveLink } from '#app/platform/browser/save-link.ts'
import { fetchFile } from '#app/uploads/download.ts'

/**
 * Opens a call's document in a tab, or saves it where tabs are blocked. `before` says whether to continue; throws a
 * CallError. The tab opens synchronously with the click: later it would be blocked as a pop-up.
 */
export async function openPdf<Path extends ApiPath>(
  path: Path,
  body: ApiBody<Path>,
  fileName: string,
  before: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const tab = window.open('about:blank')
  try {
    if (!(await before())) {
      tab?.close()
      return
    }
    const url = URL.createObjectURL(await fetchFile(path, body))
    if (tab === null || tab.closed) saveLink(url, fileName)
    else tab.location.replace(url)
    // Long enough to read it, and to save it from there.
    setTimeout(() => URL.revokeObjectURL(url), 600_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
