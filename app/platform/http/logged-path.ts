/** Links whose second part opens what they show, to whoever has it. */
const secretPart = /(\/shared\/)[^/?#]+/gi

/** A path or URL as it may be logged. */
export function loggedPath(path: string): string {
  return path.replaceAll(secretPart, '$1…')
}
