import { open } from 'node:fs/promises'

/** Returns when the names in a folder are on the disk: a file that was written and synced may still be without its name. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
