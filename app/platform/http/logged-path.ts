/** Links whose second segment is a capability. */
const secretPart = /(\/shared\/)[^/?#]+/gi

/** A path or URL as it may be logged. */
export function loggedPath(path: string): string {
  return path.replaceAll(secretPart, '$1…')
}
