import { limitNewKeys } from '#app/platform/http/new-keys.server.ts'

/** More new carts than a company behind one address creates, fewer than a bot. */
export const mayBeginCart = limitNewKeys({ points: 300, seconds: 3_600 })
