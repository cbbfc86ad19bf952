import { readdir, readFile, stat } from 'node:fs/promises'

const build = new URL('../build/client', import.meta.url)

interface Part {
  readonly module: string
  readonly imports: readonly string[]
}

interface Manifest {
  readonly entry: Part
  readonly routes: Readonly<Record<string, Part & { readonly parentId?: string; readonly hasDefaultExport: boolean }>>
}

/** Bytes (brotli) of the scripts and style sheets that a page's HTML loads. */
export async function firstVisitBytes(url: string): Promise<{ js: number; css: number }> {
  const html = await (await fetch(url)).text()
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+?\.(?:js|css)/g)].map(([path]) => path))
  const sizes = { js: 0, css: 0 }
  for (const file of files) {
    // The manifest names every route's module; only what the page links or imports is loaded.
    if (!html.includes(`href="${file}"`) && !html.includes(`src="${file}"`) && !html.includes(`import "${file}"`)) continue
    const size = await sizeOf(file)
    if (file.endsWith('.js')) sizes.js += size
    else sizes.css += size
  }
  return sizes
}

/**
 * Bytes (brotli) of the scripts of every page, by route: the manifest, the entry, the layouts around it and the page, with all of
 * their imports. Lazy parts are not counted.
 */
export async function scriptBytesOfPages(): Promise<ReadonlyMap<string, number>> {
  const name = (await readdir(new URL('client/assets/', build))).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('There is no build: run npm run build.')
  const manifestFile = `/assets/${name}`
  const written = await readFile(new URL(`client${manifestFile}`, build), 'utf8')
  const { entry, routes }: Manifest = JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1))
  const pages = new Map<string, number>()
  for (const [id, route] of Object.entries(routes)) {
    if (!route.hasDefaultExport) continue
    const files = new Set([manifestFile])
    const parts = [entry]
    for (let part: Manifest['routes'][string] | undefined = route; part !== undefined; part = routes[part.parentId ?? '']) {
      parts.push(part)
    }
    for (const part of parts) for (const file of [part.module, ...part.imports]) files.add(file)
    const sizes = await Promise.all([...files].map(sizeOf))
    pages.set(
      id,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  }
  return pages
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(new URL(`client${file}.br`, build))).size
}
