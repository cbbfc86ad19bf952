import { stat } from 'node:fs/promises'

/** Bytes (brotli) of the scripts and style sheets that a page's HTML makes a browser load. */
export async function firstVisitBytes(url: string): Promise<{ js: number; css: number }> {
  const html = await (await fetch(url)).text()
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+?\.(?:js|css)/g)].map(([path]) => path))
  const sizes = { js: 0, css: 0 }
  for (const file of files) {
    // The manifest names every route's module; only what the page links or imports is loaded.
    if (!html.includes(`href="${file}"`) && !html.includes(`src="${file}"`) && !html.includes(`import "${file}"`)) continue
    const { size } = await stat(new URL(`../build/client${file}.br`, import.meta.url))
    if (file.endsWith('.js')) sizes.js += size
    else sizes.css += size
  }
  return sizes
}
