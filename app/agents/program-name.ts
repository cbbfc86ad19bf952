import { isOwnBrand } from '#app/platform/software-name.ts'

/** What clients of MCP call the shop: Latin letters, whatever its name. */
export const programName = (shop: string) => (isOwnBrand({ name: shop }) ? 'shop' : 'doro')
