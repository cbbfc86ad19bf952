import type { ApiBody, ApiPath } from '#app/platform/browser/call-api.ts'
import { loadOrFail } from '#app/platform/browser/reload-once.ts'

/** Loads the download code on first use. */
export const loadDownload = () => loadOrFail(() => import('#app/uploads/download.ts'))

/** Saves a call's response as a file of this name. Throws CallErrors. */
export async function saveFile<Path extends ApiPath>(path: Path, body: ApiBody<Path>, fileName: string): Promise<void> {
  const { downloadFile } = await loadDownload()
  await downloadFile(path, body, fileName)
}
