/** When the form was rendered, signed by the server. */
export const stampField = 'stamp'
/** Hidden from people; bots that fill in every field reveal themselves. */
export const trapField = 'website'
