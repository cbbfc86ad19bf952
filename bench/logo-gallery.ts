// Renders products with logos for visual inspection: node bench/logo-gallery.ts [folder]
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { asPng, printOnServer } from '#test/print-on-server.ts'
import { printedName, printedProducts } from '#test/printed-products.ts'

const target = process.argv[2] ?? '.data/gallery'

await mkdir(target, { recursive: true })
const figures: string[] = []
for (const product of printedProducts) {
  const name = printedName(product)
  const file = `${name.replaceAll(' ', '-')}.png`
  await writeFile(join(target, file), await asPng((await printOnServer(product)).picture))
  figures.push(`<figure><img src="${file}" width="400" alt=""><figcaption>${name}</figcaption></figure>`)
}
const style = 'body{display:grid;grid-template-columns:repeat(auto-fill,400px);gap:8px;font:14px sans-serif}figure{margin:0}'
await writeFile(join(target, 'index.html'), `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`)
console.log(`${join(target, 'index.html')}: ${figures.length} pictures`)
