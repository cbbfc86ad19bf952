import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

import type { Block, Inline } from '#app/content/blocks.ts'
import { pictureSourceSet } from '#app/platform/browser/picture-urls.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'
import { unbrokenMeasures } from '#app/platform/text/unbroken-measures.ts'
import { ScrollBox } from '#app/ui/scroll-box.tsx'

const link = 'underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-accent'

/** Inline text with emphasis and links. */
function Words({ content }: { readonly content: readonly Inline[] }): ReactNode {
  const keys = contentKeys(content)
  return content.map((part, index) => {
    const key = keys[index]
    if (typeof part === 'string') return <Fragment key={key}>{unbrokenMeasures(part)}</Fragment>
    if ('strong' in part) {
      return (
        <strong key={key} className="font-semibold">
          {unbrokenMeasures(part.strong)}
        </strong>
      )
    }
    if ('emphasis' in part) return <em key={key}>{unbrokenMeasures(part.emphasis)}</em>
    return part.to.startsWith('/') ? (
      <Link key={key} to={part.to} className={link}>
        {part.text}
      </Link>
    ) : (
      <a key={key} href={part.to} rel="noopener" className={link}>
        {part.text}
      </a>
    )
  })
}

interface ProseProps {
  readonly blocks: readonly Block[]
  /** Content below a heading, by its id */
  readonly pictures?: ((headingId: string) => ReactNode) | undefined
}

/** A text in lines of about 65 characters. */
export function Prose({ blocks, pictures }: ProseProps) {
  const keys = contentKeys(blocks)
  return (
    <div className="max-w-text [&>*:first-child]:mt-0">
      {blocks.map((block, index) => (
        <Fragment key={keys[index]}>
          <ProseBlock block={block} />
          {block.kind === 'heading' && pictures?.(block.id)}
        </Fragment>
      ))}
    </div>
  )
}

function ProseBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-12 mb-3 text-xl font-semibold">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-7 mb-2 text-lg font-semibold">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mt-4 leading-7">
          <Words content={block.content} />
        </p>
      )
    case 'note':
      return (
        <p className="mt-5 rounded-card border border-line bg-plate px-5 py-4 leading-7">
          <Words content={block.content} />
        </p>
      )
    case 'picture':
      return <ProsePicture block={block} />
    case 'list':
      return <ProseList block={block} />
    case 'table':
      return <ProseTable block={block} />
  }
}

/** In its own aspect ratio, unlike the square product pictures. */
function ProsePicture({ block: { src, alt, width, height } }: { readonly block: Block & { kind: 'picture' } }) {
  return (
    <img
      src={src}
      srcSet={pictureSourceSet(src, 'webp') ?? undefined}
      sizes="(min-width: 680px) 40rem, 94vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className="mt-6 h-auto w-full rounded-card"
    />
  )
}

function ProseList({ block: { ordered, items } }: { readonly block: Block & { kind: 'list' } }) {
  const List = ordered ? 'ol' : 'ul'
  const keys = contentKeys(items)
  return (
    <List className={`mt-4 space-y-2 pl-5 leading-7 marker:text-muted ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, index) => (
        <li key={keys[index]} className="pl-1">
          <Words content={item} />
        </li>
      ))}
    </List>
  )
}

function ProseTable({ block: { head, rows } }: { readonly block: Block & { kind: 'table' } }) {
  const columnKeys = contentKeys(head)
  const rowKeys = contentKeys(rows)
  return (
    <ScrollBox label="Πίνακας" className="mt-5 rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line bg-plate">
            {head.map((cell, index) => (
              <th key={columnKeys[index]} scope="col" className="px-4 py-3 font-semibold max-w480:px-2">
                <Words content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKeys[index]} className="border-b border-line last:border-0">
              {row.map((cell, column) => (
                <td key={columnKeys[column]} className="px-4 py-3 align-top tabular-nums max-w480:px-2">
                  <Words content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
