/** «105 63»; unchanged for other countries */
export function formatPostcode({ postcode, country }: { readonly postcode: string; readonly country: string }): string {
  return country === 'GR' ? postcode.replace(/^(\d{3})(\d{2})$/, '$1 $2') : postcode
}
