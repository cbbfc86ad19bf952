import { type ReactNode, useRef } from 'react'

import { classes } from '#app/ui/classes.ts'
import { ListKeysHint, useListKeys, walkRows } from '#app/ui/list-keys.tsx'

interface LinkedRowsProps {
  /** The grid's columns on wide screens, also those of each row */
  readonly columns: string
  readonly heads: readonly { readonly name: string; readonly isNumber?: boolean }[]
  /** Description of the keys */
  readonly keys: ReactNode
  /** List items, each with one link */
  readonly children: ReactNode
}

/** Rows that lead to a page each: under heads on wide screens, as cards on phones; J, K and the arrow keys move along them. */
export function LinkedRows({ columns, heads, keys, children }: LinkedRowsProps) {
  const rows = useRef<HTMLOListElement>(null)
  const listKeys = useListKeys(rows)
  return (
    <>
      <div aria-hidden className={classes('hidden px-5 pb-2 text-xs font-semibold text-muted w1200:grid', columns)}>
        {heads.map(({ name, isNumber = false }) => (
          <span key={name} className={isNumber ? 'text-right' : undefined}>
            {name}
          </span>
        ))}
      </div>
      <ol
        ref={rows}
        onKeyDown={walkRows}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {children}
      </ol>
      <ListKeysHint keys={listKeys}>{keys}</ListKeysHint>
    </>
  )
}
