// Draws the placeholder pictures of the sample catalogue: one SVG per object and colour that it names.
// Run: node scripts/draw-sample-pictures.ts
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as clothes from './sample-pictures/bags-and-clothes.ts'
import * as drinkware from './sample-pictures/drinkware.ts'
import * as office from './sample-pictures/office-and-travel.ts'
import * as gifts from './sample-pictures/plants-and-gifts.ts'
import { type Draw, picture } from './sample-pictures/shapes.ts'
import * as technology from './sample-pictures/technology.ts'
import * as writing from './sample-pictures/writing.ts'

const sample = fileURLToPath(new URL('../db/sample/', import.meta.url))
const read = (name: string) => JSON.parse(readFileSync(sample + name, 'utf8'))

// wristWatch → wrist-watch
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const drawings: Record<string, Draw> = { ...drinkware, ...writing, ...technology, ...clothes, ...office, ...gifts }
const drawingOf = new Map(Object.entries(drawings).map(([name, draw]) => [kebab(name), draw]))
const colours: { name: string; hex: string }[] = read('colours.json')
const hexOf = new Map(colours.map(({ name, hex }) => [name, hex]))

function draw(file: string): string {
  const subject = [...drawingOf.keys()].find((name) => file.startsWith(`${name}-`) && hexOf.has(file.slice(name.length + 1, -4)))
  const drawing = drawingOf.get(subject ?? '')
  const hex = hexOf.get(file.slice((subject ?? '').length + 1, -4))
  if (!drawing || !hex) throw new Error(`${file}: no such object or colour`)
  return picture(drawing, hex)
}

const products: { images: { src: string }[] }[] = read('products.json')
const categories: { imageSrc: string }[] = read('categories.json')
const wanted = new Set([
  ...products.flatMap(({ images }) => images.map(({ src }) => src)),
  ...categories.map(({ imageSrc }) => imageSrc),
])

const pictures = `${sample}pictures/`
mkdirSync(pictures, { recursive: true })
for (const file of wanted) writeFileSync(pictures + file, draw(file))
// Only drawings of ours that nothing names any more: rendered pictures live in the same folder.
const isOurs = (file: string) => file.endsWith('.svg') && [...drawingOf.keys()].some((name) => file.startsWith(`${name}-`))
for (const file of readdirSync(pictures)) if (isOurs(file) && !wanted.has(file)) rmSync(pictures + file)
console.log(`${wanted.size} pictures`)
