/** When the page with the form was made, sealed by the server. */
export const stampField = 'stamp'
/** People do not see it; what fills in every field falls into it. */
export const trapField = 'website'
