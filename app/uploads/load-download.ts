import type { ApiBody, ApiPath } from '#app/platform/browser/call-api.ts'
import { loadOrFail } from '#app/platform/browser/reload-once.ts'

/** What saves and opens files, which comes when the first of them is asked for. */
export const loadDownload = () => loadOrFail(() => import('#app/uploads/download.ts'))

/** Saves what a call answers as a file of this name. Throws a CallError. */
export async function saveFile<Path extends ApiPath>(path: Path, body: ApiBody<Path>, fileName: string): Promise<void> {
  const { downloadFile } = await loadDownload()
  await downloadFile(path, body, fileName)
}
