import { cp, rename, rm } from 'node:fs/promises'

/** Copies a folder atomically. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await rename(unfinished, to)
}

/** Moves a folder, also to another file system. */
export async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    await copyFolder(from, to)
    await rm(from, { recursive: true, force: true })
  }
}
