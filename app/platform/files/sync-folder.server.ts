import { open } from 'node:fs/promises'

/** Syncs the names in a folder: a file that was written and synced may still lack its name after a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
