const lastNumber = /^(.*?[^\s,])[\s,]+(\d+(?:\s?[-–/]\s?\d+)?(?:\s?\p{L})?)$/su

/** Splits «Ερμού 12Α» into street and number; a line without a number at its end is all street. */
export function splitStreet(line: string): { readonly street: string; readonly number: string } {
  const [, street = line, number = ''] = lastNumber.exec(line) ?? []
  return { street, number }
}
