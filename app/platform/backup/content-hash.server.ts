import { createHash } from 'node:crypto'

import type { NamedFile } from '#app/platform/files/named-files.ts'

/** Size and SHA-256 of a content, computed while it passes. */
export class ContentHash {
  readonly #hash = createHash('sha256')
  #bytes = 0

  async *hashed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      this.#bytes += piece.length
      this.#hash.update(piece)
      yield piece
    }
  }

  /** Whether the content that has passed is what the row says; true if no row names it. Call it once. */
  isThatOf(named: NamedFile | undefined): boolean {
    if (named === undefined) return true
    const { bytes, sha256 } = named
    return (bytes === null || bytes === this.#bytes) && (sha256 === null || sha256 === this.#hash.digest('hex'))
  }
}
